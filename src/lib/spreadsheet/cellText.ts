/** The longest text a cell holds. */
const mostCharacters = 32_767;

/** Truncates a text to what a cell holds, with `…` at the cut. Never splits a surrogate pair. */
function cut(text: string): string {
  if (text.length <= mostCharacters) return text;
  const kept = text.slice(0, mostCharacters - 1);
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '\t', '\n': '\n' };

function inXml(character: string): string {
  const known = named[character];
  if (known !== undefined) return known;
  // With the flag `u`, only an unpaired surrogate matches.
  if (/\p{Cs}/u.test(character)) return '\uFFFD';
  const code = character.charCodeAt(0);
  // XML holds these controls as they are, and LibreOffice shows their escape.
  if (code >= 0x7f && code <= 0x9f) return character;
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** Whether the text needs no escaping. Nearly every text passes, which matters with a hundred thousand rows. */
function isPlain(text: string): boolean {
  if (text.length > mostCharacters) return false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const plain = code >= 0x20 && code < 0xd800 && (code < 0x7f || code > 0x9f);
    if (!plain || code === 0x26 || code === 0x3c || code === 0x3e || code === 0x5f) return false;
  }
  return true;
}

/**
 * Escapes a text for a spreadsheet's XML element. Characters that XML cannot hold become `_xHHHH_` (ECMA-376,
 * ST_Xstring), and a literal `_xHHHH_` in the text is escaped so that it is not decoded.
 */
export function cellText(text: string): string {
  if (isPlain(text)) return text;
  return cut(text).replace(/[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu, inXml);
}

/** A text as an attribute value of the sheet's XML, such as the sheet's name. */
export const attributeText = (text: string): string => cellText(text).replaceAll('"', '&quot;');

/** A valid sheet name: at most 31 characters, none of `[]:*?/\`, no apostrophe at its ends, and not empty. */
export function sheetName(wanted: string): string {
  const name = wanted
    .replace(/[[\]:*?/\\]|\p{Cc}/gu, ' ')
    .slice(0, 31)
    .replace(/^[\s']+|[\s']+$/g, '');
  return name === '' ? 'Sheet1' : name;
}
