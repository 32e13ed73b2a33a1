import { plainText, visibleText } from './plainText';

/** A MAC address as labels and other systems write it: `E4:A7:B0:FA:8C:ED`, `e4-a7-…`, `e4a7.b0fa.8ced`. */
const separatedMac = /^[\da-f]{2}([\s:.-])(?:[\da-f]{2}\1){4}[\da-f]{2}$|^[\da-f]{4}([\s:.-])[\da-f]{4}\2[\da-f]{4}$/i;

/**
 * A device ID or serial number as it is meant: plain characters, a MAC address without its separators. Two of them, with
 * a tab or a line break between them, stay apart.
 */
export function plainSerial(text: string): string {
  if (/[\t\r\n]/.test(text.trim())) return text.trim();
  const plain = plainText(text);
  return separatedMac.test(plain.replaceAll(/\p{Pd}/gu, '-')) ? plain.replaceAll(/[^\da-f]/gi, '') : plain;
}

/**
 * The keyword of a search that the platform answers, which compares it with names and remarks as they were typed: IDs as
 * they are meant, letters and digits of other texts in their plain width, their punctuation as it stands.
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
 * beginning with a letter or digit. Scanned and relayed texts must pass (R4-32); what a user types is left for
 * the platform to check.
 */
export function isPlausibleSerial(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9:._-]{3,63}$/.test(text);
}
