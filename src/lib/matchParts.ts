import { fold, soughtBy } from './folded';

/** A piece of a text, and whether it matches the search. */
export interface Part {
  readonly text: string;
  readonly matches: boolean;
  /** Index in the whole text. */
  readonly at: number;
}

/** A single character matches nearly every text, so as one word among others it is not marked. */
const telling = (word: string, _: number, words: readonly string[]) => words.length === 1 || word.length > 1;

/**
 * Splits a text into matching and other pieces, ignoring case and width. If the whole phrase occurs, its words are not
 * searched for one by one.
 */
export function matchParts(text: string, typed: string): Part[] {
  const { text: folded, places } = fold(text);
  const { phrase, words } = soughtBy(typed);
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
