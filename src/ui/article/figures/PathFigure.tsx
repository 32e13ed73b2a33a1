import type { FigureWords } from '../../../../i18n/article';
import { Arrow } from './Arrow';
import css from './Drawing.module.css';

/** Device → gateway → internet, and what to check at each. */
export function PathFigure({ words }: { words: FigureWords['path'] }) {
  return (
    <>
      {[
        { x: 8, place: words.device, check: words.own },
        { x: 126, place: words.gateway, check: words.near },
        { x: 244, place: words.internet, check: words.far },
      ].map(({ x, place, check }) => (
        <g key={x}>
          <rect className={x === 8 ? `${css.box} ${css.boxOn}` : css.box} x={x} y="8" width="88" height="40" rx="6" />
          <text className={css.text} x={x + 44} y="33">
            {place}
          </text>
          <text className={css.small} x={x + 44} y="72">
            {check}
          </text>
        </g>
      ))}
      <Arrow from={100} to={122} y={28} />
      <Arrow from={218} to={240} y={28} />
    </>
  );
}
