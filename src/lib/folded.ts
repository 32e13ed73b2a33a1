/** A text as it is searched, and where each of its characters stands in the text itself. */
export interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

const tight = /[\d\p{Script=Han}]/u;

/**
 * A text without what a reader does not tell apart: case, full and half width, and the blanks around figures and
 * Chinese characters, which some write and others do not: `8 GB` is `8gb`.
 */
export function fold(text: string): Folded {
  const characters: { readonly character: string; readonly at: number }[] = [];
  let at = 0;
  for (const point of text) {
    for (const character of point.normalize('NFKC').toLowerCase()) characters.push({ character, at });
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

/** What was typed into a search, folded: as a whole, and word by word. */
export interface Sought {
  readonly phrase: string;
  readonly words: readonly string[];
}

export function soughtBy(typed: string): Sought {
  const words = typed.split(/\s+/).flatMap((word) => fold(word).text || []);
  return { phrase: fold(typed.trim().replaceAll(/\s+/g, ' ')).text, words };
}

/** Whether a folded text holds what is sought: as it was typed, or every word of it somewhere. */
export const holds = (folded: string, { phrase, words }: Sought): boolean =>
  folded.includes(phrase) || words.every((word) => folded.includes(word));
