import { plainText, visibleText } from './plainText';

/** What comes along with an address or a number that is pasted: its name before a colon, marks around it. */
const label = /^[\p{L}\p{M}\s·'-]+:(?!\/)\s*/u;
const marks = /^[\s,;:.、!"'“”‘’「」『』《》【】[\]()<>]+|[\s,;:.、!"'“”‘’「」『』《》【】[\]()<>]+$/gu;

/** What is dialled: digits, with a `+` in front where it was given, without blanks, hyphens and the like between them. */
export const dialled = (text: string): string =>
  plainText(text)
    .replace(label, '')
    .replace(/[\s,;。、]+$/u, '')
    .replace('(0)', '')
    .replaceAll(/[\s\p{Pd}\u2212().·]/gu, '');

/**
 * A phone number of mainland China as it is sent: eleven digits. People paste it, and browsers fill it in, with blanks,
 * hyphens, the country's code or invisible characters. Anything else comes back as plain text.
 */
export function phoneNumberOf(text: string): string {
  const digits = dialled(text).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return /^1\d{10}$/.test(digits) ? digits : plainText(text);
}

/** A mobile number of mainland China (docs/platform.md, "Fine points"), however it is written. */
export const isPhoneNumber = (text: string): boolean => /^1\d{10}$/.test(phoneNumberOf(text));

const atom = "[\\w!#$%&'*+/=?^`{|}~-]+";
const hostLabel = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const address = new RegExp(
  `^(?=.{1,64}@)${atom}(?:\\.${atom})*@(?:${hostLabel}\\.)+(?:[a-z]{2,63}|xn--[a-z\\d-]{2,59})$`,
  'i',
);

/** The address of `mailto:a@example.com?subject=…`; any other text as it is. */
function withoutScheme(text: string): string {
  const [, path] = /^mailto:\s*([^?]*)/i.exec(text) ?? [];
  if (path === undefined) return text;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** What is left of a text that is one address: without name, scheme and the marks around it. */
function bareAddress(text: string): string {
  const inner = withoutScheme(text.replaceAll(marks, ''));
  return withoutScheme(inner.replace(label, ''))
    .replaceAll(marks, '')
    .replace(/^[\p{Script=Han}·]+\s+/u, '')
    .replaceAll(/\s*@\s*/g, '@');
}

/**
 * An e-mail address as it is sent, of a text that is pasted with a name (`Ada <ada@example.com>`), as a link
 * (`mailto:`), in full-width characters or with marks after it. Comes back as plain text where its meaning is not plain:
 * two addresses, a blank within one, letters that no address has.
 */
export function emailOf(text: string): string {
  const plain = plainText(text);
  const dotted = plain.replaceAll('。', '.');
  const [, name = '', inner] = /^([^<>]*)<([^<>]*)>[\s,;.、!]*$/.exec(dotted) ?? [];
  const found = bareAddress(inner ?? dotted);
  // A name may be the address itself, but no other one.
  const clear = !name.includes('@') || bareAddress(name) === found;
  return clear && address.test(found) ? found : plain;
}

/** Whether the text is one e-mail address, however it is written. */
export const isEmail = (text: string): boolean => address.test(emailOf(text));

/**
 * A verification code as it is sent: without the blanks and hyphens that group its digits. Of a text around it, such as
 * the whole message that brought it, the one number of six digits; with none or several of them, the text as it is.
 */
export function verifyCodeOf(text: string): string {
  const plain = plainText(text);
  if (/^[\d\s\p{Pd}]*$/u.test(plain)) return plain.replaceAll(/\D/g, '');
  const [code, ...others] = new Set(plain.match(/(?<![\da-z])\d{6}(?![\da-z])/gi));
  return code !== undefined && others.length === 0 ? code : plain;
}

/** The six digits of a verification code. */
export const isVerifyCode = (text: string): boolean => /^\d{6}$/.test(verifyCodeOf(text));

/**
 * A user name as it is registered and as it signs in (R1-500): letters, digits and `_` in their plain form. A name with
 * other characters, which the console does not register, stays as it is typed.
 */
export function usernameOf(text: string): string {
  const plain = plainText(text);
  return /^\w+$/.test(plain) ? plain : visibleText(text);
}

/** The `tel:` link of a phone number: its digits and plus sign, however it is written. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
