import { plainText, visibleText } from './plainText';

/**
 * A MAC address with separators, as on labels and in other systems: `E4:A7:B0:FA:8C:ED`, `e4-a7-…`, `e4a7.b0fa.8ced`.
 */
const separatedMac = /^[\da-f]{2}([\s:.-])(?:[\da-f]{2}\1){4}[\da-f]{2}$|^[\da-f]{4}([\s:.-])[\da-f]{4}\2[\da-f]{4}$/i;

/**
 * Normalizes a device ID or serial number: plain characters, a MAC address without its separators. Two numbers that are
 * separated by a tab or a line break are not joined.
 */
export function plainSerial(text: string): string {
  if (/[\t\r\n]/.test(text.trim())) return text.trim();
  const plain = plainText(text);
  return separatedMac.test(plain.replaceAll(/\p{Pd}/gu, '-')) ? plain.replaceAll(/[^\da-f]/gi, '') : plain;
}

/**
 * Normalizes a search keyword for the platform, which compares the keyword with names and remarks as they were typed.
 * IDs are normalized. In other texts, letters and digits become half-width, and punctuation stays unchanged.
 */
export function keywordOf(text: string): string {
  const serial = plainSerial(text);
  if (isPlausibleSerial(serial)) return serial;
  return visibleText(text)
    .replaceAll('\n', ' ')
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ]/g, (wide) => wide.normalize('NFKC'));
}

/**
 * Whether a text can be a device ID or a switch's serial number: 4 to 64 letters, digits, `-`, `_`, `:` and `.`,
 * beginning with a letter or digit. Scanned and relayed texts must pass this check (R4-32); the platform checks the
 * texts that a user types.
 */
export function isPlausibleSerial(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9:._-]{3,63}$/.test(text);
}
