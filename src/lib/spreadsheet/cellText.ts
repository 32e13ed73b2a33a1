/** As many characters as a cell holds. */
const mostCharacters = 32_767;

/** A text as long as a cell may hold, the cut marked by `…`; a pair of surrogates stays together. */
function cut(text: string): string {
  if (text.length <= mostCharacters) return text;
  const kept = text.slice(0, mostCharacters - 1);
  return `${/[\uD800-\uDBFF]$/.test(kept) ? kept.slice(0, -1) : kept}…`;
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\t': '\t', '\n': '\n' };

function inXml(character: string): string {
  const known = named[character];
  if (known !== undefined) return known;
  // With the flag `u` only a surrogate without its other half is one.
  if (/\p{Cs}/u.test(character)) return '\uFFFD';
  return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
}

/** Whether a text stands in XML just as it is: nearly all do, and a hundred thousand rows have many. */
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
 * A text as the content of a spreadsheet's XML element. What XML cannot hold is written `_xHHHH_`, as the format has it
 * (ECMA-376, ST_Xstring), and the same signs written by a user are kept from being read so.
 */
export function cellText(text: string): string {
  if (isPlain(text)) return text;
  return cut(text).replace(/[&<>\p{Cc}\p{Cs}\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/gu, inXml);
}

/** A text as an attribute of the sheet's own XML, such as the sheet's name. */
export const attributeText = (text: string): string => cellText(text).replaceAll('"', '&quot;');

/**
 * A name that a sheet may have: 31 characters at most, none of `[]:*?/\`, no apostrophe at its ends, and not empty.
 */
export function sheetName(wanted: string): string {
  const name = wanted
    .replace(/[[\]:*?/\\]|\p{Cc}/gu, ' ')
    .slice(0, 31)
    .replace(/^[\s']+|[\s']+$/g, '');
  return name === '' ? 'Sheet1' : name;
}
