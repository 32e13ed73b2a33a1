import { plainText } from './plainText';
import { isDay } from './time';

/** The weights of the first 17 digits of an ID number, and the check characters by remainder (GB 11643). */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checks = '10X98765432';

/** Blanks, hyphens and dashes. U+2212 is the minus sign. */
const blanksAndHyphens = /[\s\p{Pd}\u2212]/gu;

/** An ID number in the form that is sent: plain characters, no blanks and hyphens, a capital X. */
export const plainIdNumber = (text: string): string => plainText(text).replaceAll(blanksAndHyphens, '').toUpperCase();

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
  return isDay(day) && day >= '1850-01-01';
}

/** A card number in the form that is sent: digits only, without grouping blanks and hyphens. */
export const plainCardNumber = (text: string): string => plainText(text).replaceAll(blanksAndHyphens, '');

/** Whether the text has the shape of a bank card number: 12 to 19 digits. */
export const isCardNumber = (text: string): boolean => /^\d{12,19}$/.test(plainCardNumber(text));

/** Whether the check digit of a card number is correct (Luhn). Account numbers that are not cards may fail it. */
export function hasCardCheck(text: string): boolean {
  const digits = Array.from(plainCardNumber(text), Number).reverse();
  const sum = digits.reduce((before, digit, place) => before + (place % 2 === 0 ? digit : digitSum(2 * digit)), 0);
  return sum % 10 === 0;
}

/** The sum of a number's digits, for 0 to 18. */
const digitSum = (number: number) => (number > 9 ? number - 9 : number);

/** Digits and capitals without I, O, S, V and Z, in the order of their values. */
const creditCodeCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const creditCodeShape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** A credit code in the form that is sent: plain characters, no blanks and hyphens, capitals. */
export const plainCreditCode = (text: string): string => plainText(text).replaceAll(blanksAndHyphens, '').toUpperCase();

/** Whether the text has the shape of a unified social credit code: 18 characters, the third to the eighth digits. */
export const hasCreditCodeShape = (text: string): boolean => creditCodeShape.test(plainCreditCode(text));

/**
 * Whether the text is a valid credit code: its shape and its check character (GB 32100: modulus 31, the weights are
 * powers of 3).
 */
export function isCreditCode(text: string): boolean {
  const code = plainCreditCode(text);
  if (!creditCodeShape.test(code)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, 17)) {
    sum += creditCodeCharacters.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return creditCodeCharacters[(31 - (sum % 31)) % 31] === code[17];
}
