/** A text normalised for search. `places` maps each of its characters to an index in the original text. */
export interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

/** What nobody can see. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/u;
const tight = /[\d\p{Script=Han}]/u;

/**
 * Normalises a text for search: lower case, half width, without what cannot be seen and without spaces next to digits and Chinese characters, which
 * people write or omit freely (`8 GB` becomes `8gb`).
 */
export function fold(text: string): Folded {
  const characters: { readonly character: string; readonly at: number }[] = [];
  let at = 0;
  for (const point of text) {
    const seen = point.replace(unseen, '').normalize('NFKC').toLowerCase();
    for (const character of seen) characters.push({ character, at });
    at += point.length;
  }
  const kept = characters.filter(({ character }, place) => {
    if (!/\s/.test(character)) return true;
    const [before = '', after = ''] = [characters[place - 1]?.character, characters[place + 1]?.character];
    return !tight.test(before) && !tight.test(after);
  });
  return {
    text: kept.map(({ character }) => character).join(''),
    places: kept.flatMap(({ character, at: place }) => Array<number>(character.length).fill(place)),
  };
}

/** A normalised search input: the whole phrase, and its single words. */
export interface Sought {
  readonly phrase: string;
  readonly words: readonly string[];
}

export function soughtBy(typed: string): Sought {
  const words = typed.split(/\s+/).flatMap((word) => fold(word).text || []);
  return { phrase: fold(typed.trim().replaceAll(/\s+/g, ' ')).text, words };
}

/** Whether a normalised text matches: it contains the phrase, or every word of it. */
export const holds = (folded: string, { phrase, words }: Sought): boolean =>
  folded.includes(phrase) || words.every((word) => folded.includes(word));
