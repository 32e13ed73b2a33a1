import type { FigureWords } from '../../../../i18n/article';
import css from './Drawing.module.css';
import { heightOf, routerLines, SoftRouter } from './SoftRouter';

const [, middle] = routerLines;

/** A soft router dials several lines and presents them to the device as one. */
export function ManyToOneFigure({ words }: { words: FigureWords['manyToOne'] }) {
  const way = heightOf(middle);
  return (
    <SoftRouter words={words}>
      {routerLines.map((line) => (
        <path
          key={line}
          className={css.line}
          d={`M96 ${heightOf(line)}h50C176 ${heightOf(line)} 166 ${way} 196 ${way}`}
        />
      ))}
      <path className={`${css.line} ${css.lineOn}`} d={`M196 ${way}H272`} />
      <rect className={`${css.box} ${css.boxOn}`} x="254" y={way - 9} width="18" height="18" rx="2" />
    </SoftRouter>
  );
}
