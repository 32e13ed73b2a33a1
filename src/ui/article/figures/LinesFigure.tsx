import type { FigureWords } from '../../../../i18n/article';
import css from './Drawing.module.css';

const cards = [0, 1, 2, 3];
/** The path of the line to a card. */
const heightOf = (card: number): number => 31 + card * 29;

/** One management line, the others for data. */
export function LinesFigure({ words }: { words: FigureWords['lines'] }) {
  return (
    <>
      <rect className={css.box} x="8" y="8" width="104" height="130" rx="6" />
      <text className={css.text} x="60" y="160">
        {words.device}
      </text>
      {cards.map((card) => (
        <g key={card}>
          <text className={css.mark} x="36" y={heightOf(card) + 4}>{`eth${card}`}</text>
          <rect
            className={card === 0 ? `${css.box} ${css.boxOn}` : css.box}
            x="84"
            y={heightOf(card) - 9}
            width="18"
            height="18"
            rx="2"
          />
          <path
            className={card === 0 ? `${css.line} ${css.lineOn}` : css.line}
            d={`M102 ${heightOf(card)}H${card === 0 ? 190 : 198}`}
          />
        </g>
      ))}
      <path className={css.line} d={`M198 ${heightOf(1)}V${heightOf(3)}`} />
      <text className={`${css.text} ${css.textStart} ${css.textOn}`} x="210" y="28">
        {words.manager}
      </text>
      <text className={`${css.small} ${css.smallStart}`} x="210" y="46">
        {words.managerUse}
      </text>
      <text className={`${css.text} ${css.textStart}`} x="210" y="86">
        {words.data}
      </text>
      <text className={`${css.small} ${css.smallStart}`} x="210" y="104">
        {words.dataUse}
      </text>
    </>
  );
}
