import type { FigureWords } from '../../../../i18n/article';
import css from './Drawing.module.css';

/** An address and its gateway: the network part is the same, the last part differs. */
export function AddressFigure({ words }: { words: FigureWords['address'] }) {
  return (
    <>
      {[
        { y: 8, last: '8', owner: words.device },
        { y: 54, last: '1', owner: words.gateway },
      ].map(({ y, last, owner }) => (
        <g key={last}>
          <rect className={`${css.box} ${css.boxOn}`} x="20" y={y} width="150" height="36" rx="4" />
          <text className={css.mark} x="60" y={y + 22}>
            203.0.113
          </text>
          <rect className={css.box} x="176" y={y} width="64" height="36" rx="4" />
          <text className={css.mark} x="204" y={y + 22}>
            {last}
          </text>
          <text className={`${css.text} ${css.textStart}`} x="256" y={y + 22}>
            {owner}
          </text>
        </g>
      ))}
      <text className={css.small} x="95" y="112">
        {words.network}
      </text>
      <text className={css.small} x="208" y="112">
        {words.host}
      </text>
    </>
  );
}
