import { plainText } from './plainText';
import { isDay } from './time';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';

/** An ID number as it is sent: plain characters, no blanks and hyphens, a capital X. */
export const plainIdNumber = (text: string): string =>
  plainText(text)
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase();

/** Whether the text has the shape of a mainland ID number: 17 digits and a digit or X (GB 11643). */
export const hasIdNumberShape = (text: string): boolean => /^\d{17}[\dX]$/.test(plainIdNumber(text));

/** Whether the text is a valid ID number: its shape, a real day of birth, and its check character. */
export function isIdNumber(text: string): boolean {
  const number = plainIdNumber(text);
  if (!hasIdNumberShape(number) || !isBirthday(number.slice(6, 14))) return false;
  const sum = weights.reduce((before, weight, place) => before + weight * Number(number[place]), 0);
  return checks[sum % 11] === number[17];
}

/** A birthday `YYYYMMDD`; years before 1850 are rejected. */
function isBirthday(digits: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return isDay(day) && day >= '1850';
}
