import type { FigureWords } from '../../../../i18n/article';
import { Arrow } from './Arrow';
import css from './Drawing.module.css';

/** Choose → confirm → bound; only unbinding leads back. */
export function ManagerFigure({ words }: { words: FigureWords['manager'] }) {
  return (
    <>
      <rect className={css.box} x="8" y="10" width="88" height="40" rx="6" />
      <text className={css.text} x="52" y="35">
        {words.choose}
      </text>
      <Arrow from={100} to={122} y={30} />
      <rect className={css.box} x="126" y="10" width="88" height="40" rx="6" />
      <text className={css.text} x="170" y="35">
        {words.confirm}
      </text>
      <Arrow from={218} to={240} y={30} />
      <rect className={`${css.box} ${css.boxOn}`} x="244" y="10" width="88" height="40" rx="6" />
      <text className={`${css.text} ${css.textOn}`} x="288" y="35">
        {words.bound}
      </text>
      <path className={`${css.line} ${css.dashed}`} d="M288 56v24H52V57" />
      <path className={css.line} d="m47 61 5-5 5 5" />
      <text className={css.small} x="170" y="100">
        {words.unbind}
      </text>
    </>
  );
}
