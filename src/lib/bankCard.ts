import { plainText } from './plainText';

/** A card number as it is sent: digits only, without the blanks and hyphens of its grouping. */
export const plainCardNumber = (text: string): string => plainText(text).replaceAll(/[\s\p{Pd}\u2212]/gu, '');

/** Whether the text has the shape of a bank card number: 12 to 19 digits. */
export const isCardNumber = (text: string): boolean => /^\d{12,19}$/.test(plainCardNumber(text));

/** Whether the check digit of a card number is correct (Luhn). Account numbers that are not cards need not pass. */
export function hasCardCheck(text: string): boolean {
  const digits = Array.from(plainCardNumber(text), Number).reverse();
  const sum = digits.reduce((before, digit, place) => before + (place % 2 === 0 ? digit : crossSum(2 * digit)), 0);
  return sum % 10 === 0;
}

const crossSum = (figure: number) => (figure > 9 ? figure - 9 : figure);
