import { formatDay, formatInstant } from '../time';
import { cellText } from './cellText';
import { excelDay, excelInstant } from './excelDate';
import type { CellKind, CellValue } from './sheet';
import { style } from './sheetStyles';

/** The letters of a column, counted from 0: A, Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Integer cents as an exact decimal, without a floating-point division. */
function decimalOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A text cell at a place such as `B7`; never a formula, whatever the text is. */
export const textCell = (at: string, text: string, look: number = style.text): string =>
  `<c r="${at}" s="${look}" t="inlineStr"><is><t xml:space="preserve">${cellText(text)}</t></is></c>`;

const figureCell = (at: string, figure: string, look: number) => `<c r="${at}" s="${look}"><v>${figure}</v></c>`;

/** A money cell, in dollars. What is not whole cents, or not exact, is text and says that it is cents. */
export const moneyCell = (at: string, cents: number, look: number = style.money): string =>
  Number.isSafeInteger(cents) ? figureCell(at, decimalOf(cents), look) : textCell(at, `${cents} ¢`);

function dateCell(at: string, seconds: number, kind: 'instant' | 'day'): string {
  const serial = kind === 'day' ? excelDay(seconds) : excelInstant(seconds);
  if (serial !== null) return figureCell(at, String(serial), style[kind]);
  const shown = kind === 'day' ? formatDay(seconds) : formatInstant(seconds);
  return textCell(at, shown === '—' ? String(seconds) : shown);
}

/** A cell by its column's kind. A value of another kind becomes text; null is left out. */
export function cell(at: string, kind: CellKind, value: CellValue): string {
  if (value === null || value === '') return '';
  if (kind === 'text' || typeof value === 'string' || !Number.isFinite(value)) return textCell(at, String(value));
  if (kind === 'money') return moneyCell(at, value);
  if (kind === 'instant' || kind === 'day') return dateCell(at, value, kind);
  return figureCell(at, String(value), style[kind]);
}
