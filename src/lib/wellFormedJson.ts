/**
 * Replaces every unpaired surrogate in a JSON text by U+FFFD, because `encodeURIComponent` throws on strings that
 * contain an unpaired surrogate. In JSON, unpaired surrogates only occur as escapes.
 */
export const wellFormedJson = (json: string): string =>
  // Matches every escape as a whole, so that no match starts inside another escape. Paired surrogates and
  // other escapes stay.
  json.replace(/(\\ud[89ab]..\\ud[c-f]..|\\[^u])|\\ud[89a-f]../gi, (_, wellFormed) => wellFormed ?? '\\ufffd');
