import type { FigureWords } from '../../../../i18n/article';
import css from './Drawing.module.css';
import { heightOf, routerLines, SoftRouter } from './SoftRouter';

const [first] = routerLines;

/** A soft router passes each line on to the device separately; the first is highlighted as an example. */
export function OneToOneFigure({ words }: { words: FigureWords['oneToOne'] }) {
  return (
    <SoftRouter words={words}>
      {routerLines.map((line) => (
        <g key={line}>
          <path className={line === first ? `${css.line} ${css.lineOn}` : css.line} d={`M96 ${heightOf(line)}H254`} />
          <rect
            className={line === first ? `${css.box} ${css.boxOn}` : css.box}
            x="254"
            y={heightOf(line) - 9}
            width="18"
            height="18"
            rx="2"
          />
          <text className={css.mark} x="280" y={heightOf(line) + 4}>{`eth${line}`}</text>
        </g>
      ))}
    </SoftRouter>
  );
}
