/** A piece of a text, and whether it is what was looked for. */
export interface Part {
  readonly text: string;
  readonly matches: boolean;
  /** Where it begins in the whole text. */
  readonly at: number;
}

/** The words of what was typed. */
const wordsOf = (typed: string) => typed.split(/\s+/).filter((word) => word !== '');

/** A text in pieces: where it holds a word that was typed, whatever the case, and what stands between. */
export function matchParts(text: string, typed: string): Part[] {
  const lower = text.toLowerCase();
  // Where lower case is of another length than the text, places in one are no places in the other.
  const words = lower.length === text.length ? wordsOf(typed.toLowerCase()) : [];
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + 1))
      marked.fill(true, at, at + word.length);
  }
  const parts: Part[] = [];
  for (let from = 0, at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[from]) continue;
    parts.push({ text: text.slice(from, at), matches: marked[from] === true, at: from });
    from = at;
  }
  return parts;
}
