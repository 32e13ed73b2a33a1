import { plainText } from './plainText';

/** Digits and capitals without I, O, S, V and Z, in the order of their values. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const shape = /^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/;

/** A credit code as it is sent: plain characters, no blanks and hyphens, capitals. */
export const plainCreditCode = (text: string): string =>
  plainText(text)
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .toUpperCase();

/** Whether the text has the shape of a unified social credit code: 18 characters, the third to the eighth digits. */
export const hasCreditCodeShape = (text: string): boolean => shape.test(plainCreditCode(text));

/**
 * Whether the text is a valid credit code: its shape and its check character (GB 32100, modulus 31, weights powers of
 * 3).
 */
export function isCreditCode(text: string): boolean {
  const code = plainCreditCode(text);
  if (!shape.test(code)) return false;
  let sum = 0;
  let weight = 1;
  for (const character of code.slice(0, 17)) {
    sum += characters.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return characters[(31 - (sum % 31)) % 31] === code[17];
}
