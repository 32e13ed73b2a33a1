/** What was typed, without blanks around it and with full-width characters as plain ones. */
export const plainText = (text: string): string => text.normalize('NFKC').trim();

/**
 * A phone number as people paste it and browsers fill it in: without blanks and hyphens, and without the country's
 * code before eleven digits. What is no such number stays as it was typed.
 */
export function phoneNumberOf(text: string): string {
  const plain = plainText(text);
  const digits = plain.replace(/[\s\p{Pd}()]/gu, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '');
  return isPhoneNumber(digits) ? digits : plain;
}

/** A mobile number of mainland China: eleven digits (docs/platform.md, "Fine points"). */
export const isPhoneNumber = (text: string): boolean => /^1\d{10}$/.test(plainText(text));

/** Something before and behind one @, the latter with a dot in it (R11-18). */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(plainText(text));

/** The six digits of a verification code (R1-31). */
export const isVerifyCode = (text: string): boolean => /^\d{6}$/.test(plainText(text));
