import { plainText } from './contact';

/** A card's number as it is sent: plain digits, without the blanks and hyphens it was grouped by. */
export const plainCardNumber = (text: string): string => plainText(text).replaceAll(/[\s-]/g, '');

/** Whether a text has the form of a bank card's number: 12 to 19 digits. */
export const isCardNumber = (text: string): boolean => /^\d{12,19}$/.test(plainCardNumber(text));

/** Whether a card's number agrees with its check digit (Luhn); accounts that are no cards need not. */
export function hasCardCheck(text: string): boolean {
  const digits = Array.from(plainCardNumber(text), Number).reverse();
  const sum = digits.reduce((before, digit, place) => before + (place % 2 === 0 ? digit : crossSum(2 * digit)), 0);
  return sum % 10 === 0;
}

const crossSum = (figure: number) => (figure > 9 ? figure - 9 : figure);
