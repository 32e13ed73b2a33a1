/** An escaped pair, an escaped surrogate, or any other escape: each as a whole, so that none begins within another. */
const escapes = /\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]..|\\./g;

/**
 * A JSON text in which every surrogate without its other half is U+FFFD: a string with one is no text, and breaks
 * whatever makes an address of it (`encodeURIComponent`). In JSON it can only stand escaped.
 */
export const wellFormedJson = (json: string): string =>
  json.replace(escapes, (found) => (/^\\u.{4}$/.test(found) ? '\\ufffd' : found));
