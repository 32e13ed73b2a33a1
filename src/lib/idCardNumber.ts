import { plainText } from './contact';
import { isDay } from './time';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';

/** An ID number as it is sent: plain characters, no blanks, its x large. */
export const plainIdNumber = (text: string): string => plainText(text).replaceAll(/\s/g, '').toUpperCase();

/** Whether a text has the shape of an ID number of the mainland: 17 digits and a digit or X (GB 11643). */
export const hasIdNumberShape = (text: string): boolean => /^\d{17}[\dX]$/.test(plainIdNumber(text));

/** Whether it is one: its shape, a day of birth that there was, and its check character. */
export function isIdNumber(text: string): boolean {
  const number = plainIdNumber(text);
  if (!hasIdNumberShape(number) || !isBirthday(number.slice(6, 14))) return false;
  const sum = weights.reduce((before, weight, place) => before + weight * Number(number[place]), 0);
  return checks[sum % 11] === number[17];
}

/** `YYYYMMDD`, from 1850 on: nobody older signs. */
function isBirthday(digits: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
  return isDay(day) && day >= '1850';
}
