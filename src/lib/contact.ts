import { plainText } from './plainText';

/**
 * A phone number as people paste it and browsers autofill it, without spaces, hyphens and the country code before
 * eleven digits. Anything else is returned as it was typed.
 */
export function phoneNumberOf(text: string): string {
  const plain = plainText(text);
  const digits = plain.replace(/[\s\p{Pd}()]/gu, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  return isPhoneNumber(digits) ? digits : plain;
}

/** A mobile number of mainland China: eleven digits (docs/platform.md, "Fine points"). */
export const isPhoneNumber = (text: string): boolean => /^1\d{10}$/.test(plainText(text));

/** Something before and after one @, with a dot in the second part (R11-18). */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(plainText(text));

/** The six digits of a verification code (R1-31). */
export const isVerifyCode = (text: string): boolean => /^\d{6}$/.test(plainText(text));
