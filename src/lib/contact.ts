import { endTrimmed, plainText, trimmed, visibleText } from './plainText';

/**
 * Text that people paste along with an address or a number: a name before a colon (`label`), and marks
 * around it (`marks`).
 */
const label = /^[\p{L}\p{M}\s·'-]+:(?!\/)\s*/u;
const marks = /[\s,;:.、!"'“”‘’「」『』《》【】[\]()<>]/u;

/** The digits to dial, with a leading `+` if the text has one, without blanks, hyphens and the like. */
export const dialled = (text: string): string =>
  endTrimmed(plainText(text).replace(label, ''), /[\s,;。、]/u)
    .replace('(0)', '')
    .replaceAll(/[\s\p{Pd}\u2212().·]/gu, '');

/**
 * A mainland China phone number in the form that is sent: eleven digits. Pasted or autofilled numbers may have blanks,
 * hyphens, the country code or invisible characters. Any other text is returned as plain text.
 */
export function phoneNumberOf(text: string): string {
  const digits = dialled(text).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return /^1\d{10}$/.test(digits) ? digits : plainText(text);
}

/** A mobile number of mainland China (docs/platform.md, "Fine points"), in any notation. */
export const isPhoneNumber = (text: string): boolean => /^1\d{10}$/.test(phoneNumberOf(text));

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const hostLabel = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const address = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${hostLabel}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{2,59})$`,
  'i',
);

/** The address in `mailto:a@example.com?subject=…`; any other text is returned unchanged. */
function withoutScheme(text: string): string {
  const [, path] = /^mailto:\s*([^?]*)/i.exec(text) ?? [];
  if (path === undefined) return text;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Removes name, scheme and surrounding marks from a text that is one address. */
function bareAddress(text: string): string {
  const inner = withoutScheme(trimmed(text, marks));
  return trimmed(withoutScheme(inner.replace(label, '')), marks)
    .replace(/^[\p{Script=Han}·]+\s+/u, '')
    .split('@')
    .map((part) => part.trim())
    .join('@');
}

/**
 * An e-mail address in the form that is sent. The text may be pasted with a name (`Ada <ada@example.com>`), as a link
 * (`mailto:`), in full-width characters or followed by marks. An ambiguous text is returned as plain text: two
 * addresses, a blank within an address, or characters that no address has.
 */
export function emailOf(text: string): string {
  const plain = plainText(text);
  const dotted = plain.replaceAll('。', '.');
  const [, name = '', inner] = /^([^<>]*)<([^<>]*)>[\s,;.、!]*$/.exec(dotted) ?? [];
  const found = bareAddress(inner ?? dotted);
  // The name may repeat the address, but must not contain another address.
  const clear = !name.includes('@') || bareAddress(name) === found;
  return clear && address.test(found) ? found : plain;
}

/** Whether the text is one e-mail address, in any notation. */
export const isEmail = (text: string): boolean => address.test(emailOf(text));

/**
 * A verification code in the form that is sent: without the blanks and hyphens that group its digits. If the text
 * contains more than a code, such as the complete message, returns its only six-digit number, which may be in two
 * groups. If there is none, or there are several, returns the plain text.
 */
export function verifyCodeOf(text: string): string {
  const plain = plainText(text);
  if (/^[\d\s\p{Pd}]*$/u.test(plain)) return plain.replaceAll(/\D/g, '');
  const codes = plain.match(
    /(?<![\da-z])\d{6}(?![\da-z])|(?<![\da-z]|\d[\s\p{Pd}])\d{3}[\s\p{Pd}]\d{3}(?![\da-z]|[\s\p{Pd}]\d)/giu,
  );
  const [code, ...others] = new Set(codes?.map((one) => one.replaceAll(/\D/g, '')));
  return code !== undefined && others.length === 0 ? code : plain;
}

/** Whether the text is a verification code of six digits, in any notation. */
export const isVerifyCode = (text: string): boolean => /^\d{6}$/.test(verifyCodeOf(text));

/**
 * A user name in the form that is used to register and to sign in (R1-500): plain letters, digits and `_`. A name with
 * other characters, which the console does not register, is returned as typed.
 */
export function usernameOf(text: string): string {
  const plain = plainText(text);
  return /^\w+$/.test(plain) ? plain : visibleText(text);
}

/** The `tel:` link of a phone number in any notation: its digits and plus sign. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
