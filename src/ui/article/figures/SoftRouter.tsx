import type { ReactNode } from 'react';
import type { FigureWords } from '../../../../i18n/article';
import css from './Drawing.module.css';

/** Line numbers of a drawn soft router. */
export const routerLines = [1, 2, 3] as const;
/** The path of a line. */
export const heightOf = (line: number): number => 30 + (line - 1) * 40;

interface SoftRouterProps {
  readonly words: FigureWords['manyToOne' | 'oneToOne'];
  /** The paths from the lines (which end at x = 96) to the device (whose edge is at x = 246). */
  readonly children: ReactNode;
}

/** Numbered lines, a soft router and a device from left to right, with labels below. */
export function SoftRouter({ words, children }: SoftRouterProps) {
  return (
    <>
      {routerLines.map((line) => (
        <g key={line}>
          <rect className={css.box} x="8" y={heightOf(line) - 14} width="88" height="28" rx="6" />
          <text className={css.text} x="52" y={heightOf(line) + 4}>{`${words.line}\u00a0${line}`}</text>
        </g>
      ))}
      <rect className={css.box} x="128" y="8" width="86" height="124" rx="6" />
      <rect className={css.box} x="246" y="8" width="86" height="124" rx="6" />
      {children}
      <text className={css.text} x="52" y="152">
        {words.lines}
      </text>
      <text className={css.small} x="52" y="170">
        {words.linesNote}
      </text>
      <text className={css.text} x="171" y="152">
        {words.router}
      </text>
      <text className={css.small} x="171" y="170">
        {words.routerNote}
      </text>
      <text className={css.text} x="289" y="152">
        {words.device}
      </text>
      <text className={css.small} x="289" y="170">
        {words.deviceNote}
      </text>
    </>
  );
}
