/**
 * Replaces every unpaired surrogate in a JSON text with U+FFFD. A string with one makes `encodeURIComponent` throw. In
 * JSON they can only occur escaped.
 */
export const wellFormedJson = (json: string): string =>
  // Match every escape as a whole, so that none starts inside another. Pairs and other escapes stay.
  json.replace(/(\\ud[89ab]..\\ud[c-f]..|\\[^u])|\\ud[89a-f]../gi, (_, wellFormed) => wellFormed ?? '\\ufffd');
