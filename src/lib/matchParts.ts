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
const isHighlighted = (word: string, _: number, words: readonly string[]) => words.length === 1 || word.length > 1;

/**
 * Splits a text into matching and other parts, ignoring case and width. If the whole phrase occurs, its words are not
 * searched separately.
 */
export function matchParts(text: string, typed: string): Part[] {
  const { text: folded, offsets } = fold(text);
  const { phrase, words } = parseQuery(typed);
  const hasPhrase = phrase !== '' && folded.includes(phrase);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of hasPhrase ? [phrase] : words.filter(isHighlighted)) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1))
      marked.fill(true, offsets[at], endOf(text, offsets[at + word.length - 1]));
  }
  const parts: Part[] = [];
  for (let from = 0, at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[from]) continue;
    parts.push({ text: text.slice(from, at), matches: marked[from] === true, at: from });
    from = at;
  }
  return parts;
}

/** The index after the character at `offset`. */
function endOf(text: string, offset = 0): number {
  return offset + String.fromCodePoint(text.codePointAt(offset) ?? 0).length;
}

/**
 * A text that is normalized for search. `offsets` maps each character of the normalized text to an index in
 * the original text.
 */
interface Folded {
  readonly text: string;
  readonly offsets: readonly number[];
}

/** An invisible character. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\s)\p{Cc}/u;
/** A character next to which spaces are optional. */
const spaceOptional = /[\d\p{Script=Han}]/u;

/**
 * Normalizes a text for search: lower case, half width, without invisible characters, and without spaces next to digits
 * and Chinese characters, which people write or omit freely (`8 GB` becomes `8gb`).
 */
export function fold(text: string): Folded {
  const characters: { readonly character: string; readonly at: number }[] = [];
  let at = 0;
  for (const codePoint of text) {
    const normalized = codePoint.replace(invisible, '').normalize('NFKC').toLowerCase();
    for (const character of normalized) characters.push({ character, at });
    at += codePoint.length;
  }
  const relevant = characters.filter(({ character }, index) => {
    if (!/\s/.test(character)) return true;
    const [before = '', after = ''] = [characters[index - 1]?.character, characters[index + 1]?.character];
    return !spaceOptional.test(before) && !spaceOptional.test(after);
  });
  return {
    text: relevant.map(({ character }) => character).join(''),
    offsets: relevant.flatMap(({ character, at: offset }) => Array<number>(character.length).fill(offset)),
  };
}

/** A normalized search input: the whole phrase, and its single words. */
export interface SearchQuery {
  readonly phrase: string;
  readonly words: readonly string[];
}

/** Parses a search input into its phrase and its words, normalized by `fold`. */
export function parseQuery(typed: string): SearchQuery {
  const words = typed.split(/\s+/).flatMap((word) => fold(word).text || []);
  return { phrase: fold(typed.trim().replaceAll(/\s+/g, ' ')).text, words };
}

/** Whether a normalized text contains the phrase, or every word of it. */
export const matchesQuery = (folded: string, { phrase, words }: SearchQuery): boolean =>
  folded.includes(phrase) || words.every((word) => folded.includes(word));
