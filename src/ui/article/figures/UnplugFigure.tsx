import type { FigureWords } from '../../../../i18n/article';
import css from './Drawing.module.css';

const dataPorts = [184, 224, 264];

/** Data lines unplugged, management line plugged in. */
export function UnplugFigure({ words }: { words: FigureWords['unplug'] }) {
  return (
    <>
      <rect className={css.box} x="28" y="8" width="284" height="46" rx="6" />
      <text className={`${css.text} ${css.textStart}`} x="40" y="36">
        {words.device}
      </text>
      <rect className={`${css.box} ${css.boxOn}`} x="98" y="21" width="20" height="20" rx="2" />
      <path className={`${css.line} ${css.lineOn}`} d="M108 41v33a8 8 0 0 1-8 8H64" />
      {dataPorts.map((x) => (
        <g key={x}>
          <rect className={css.box} x={x} y="21" width="20" height="20" rx="2" />
          <path className={`${css.line} ${css.dashed}`} d={`M${x + 10} 45v24`} />
          <path className={css.line} d={`m${x + 6} 74 8 8m0-8-8 8`} />
        </g>
      ))}
      <text className={`${css.text} ${css.textOn}`} x="94" y="106">
        {words.stays}
      </text>
      <text className={css.small} x="234" y="106">
        {words.out}
      </text>
    </>
  );
}
