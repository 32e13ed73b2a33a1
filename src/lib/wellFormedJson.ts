/**
 * A JSON text in which every surrogate without its other half is U+FFFD: a string with one is no text, and breaks
 * whatever makes an address of it (`encodeURIComponent`). In JSON it can only stand escaped.
 */
export const wellFormedJson = (json: string): string =>
  // Every escape is taken as a whole, so that none begins within another; pairs and what is no surrogate stay.
  json.replace(/(\\ud[89ab]..\\ud[c-f]..|\\[^u])|\\ud[89a-f]../gi, (_, kept) => kept ?? '\\ufffd');
