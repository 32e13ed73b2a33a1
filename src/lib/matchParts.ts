/** A piece of a text, and whether it matches the search. */
interface Part {
  readonly text: string;
  readonly matches: boolean;
  /** The index of the piece in the whole text. */
  readonly at: number;
}

/**
 * Whether a word is highlighted. A single character is not, if there are other words, because it matches
 * nearly every text.
 */
const telling = (word: string, _: number, words: readonly string[]) => words.length === 1 || word.length > 1;

/**
 * Splits a text into matching and other parts, ignoring case and width. If the whole phrase occurs, its words are not
 * searched separately.
 */
export function matchParts(text: string, typed: string): Part[] {
  const { text: folded, places } = fold(text);
  const { phrase, words } = parseQuery(typed);
  const whole = phrase !== '' && folded.includes(phrase);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of whole ? [phrase] : words.filter(telling)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1))
      marked.fill(true, places[at], endOf(text, places[at + word.length - 1]));
  }
  const parts: Part[] = [];
  for (let from = 0, at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[from]) continue;
    parts.push({ text: text.slice(from, at), matches: marked[from] === true, at: from });
    from = at;
  }
  return parts;
}

/** The index after the character at `place`. */
function endOf(text: string, place = 0): number {
  return place + String.fromCodePoint(text.codePointAt(place) ?? 0).length;
}

/**
 * A text that is normalized for search. `places` maps each character of the normalized text to an index in
 * the original text.
 */
interface Folded {
  readonly text: string;
  readonly places: readonly number[];
}

/** Invisible characters. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/u;
const tight = /[\d\p{Script=Han}]/u;

/**
 * Normalizes a text for search: lower case, half width, without invisible characters, and without spaces next to digits
 * and Chinese characters, which people write or omit freely (`8 GB` becomes `8gb`).
 */
export function fold(text: string): Folded {
  const characters: { readonly character: string; readonly at: number }[] = [];
  let at = 0;
  for (const point of text) {
    const seen = point.replace(unseen, '').normalize('NFKC').toLowerCase();
    for (const character of seen) characters.push({ character, at });
    at += point.length;
  }
  const relevant = characters.filter(({ character }, place) => {
    if (!/\s/.test(character)) return true;
    const [before = '', after = ''] = [characters[place - 1]?.character, characters[place + 1]?.character];
    return !tight.test(before) && !tight.test(after);
  });
  return {
    text: relevant.map(({ character }) => character).join(''),
    places: relevant.flatMap(({ character, at: place }) => Array<number>(character.length).fill(place)),
  };
}

/** A normalized search input: the whole phrase, and its single words. */
export interface SearchQuery {
  readonly phrase: string;
  readonly words: readonly string[];
}

export function parseQuery(typed: string): SearchQuery {
  const words = typed.split(/\s+/).flatMap((word) => fold(word).text || []);
  return { phrase: fold(typed.trim().replaceAll(/\s+/g, ' ')).text, words };
}

/** Whether a normalized text contains the phrase, or every word of it. */
export const matchesQuery = (folded: string, { phrase, words }: SearchQuery): boolean =>
  folded.includes(phrase) || words.every((word) => folded.includes(word));
