/** Matches an emoji with its joined parts (kept), or an invisible character. */
const unseen =
  /((?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|[\u{e0020}-\u{e007f}])*(?:\u200d(?=\p{Extended_Pictographic}))?)+)|[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}/gu;

/**
 * The visible content of a free text, such as a remark or a name. Removes format, control and other invisible
 * characters, which often come with pasted text. Every blank becomes an ordinary blank, every line break `\n`, and
 * blanks at the ends are removed. Emoji are kept whole.
 */
export const visibleText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\p{Zs}\t\v\f]/gu, ' ')
    .replaceAll(unseen, '$1')
    .trim();

/**
 * A text without the characters at its end that match `edge`, a pattern for one character. Takes linear time, unlike
 * `/X+$/`, which starts again at every character of a run and takes quadratic time.
 */
export function endTrimmed(text: string, edge: RegExp): string {
  const characters = Array.from(text);
  let end = characters.length;
  while (end > 0 && edge.test(characters[end - 1] ?? '')) end -= 1;
  return characters.slice(0, end).join('');
}

/** Like `endTrimmed`, for both ends. */
export function trimmed(text: string, edge: RegExp): string {
  const characters = Array.from(endTrimmed(text, edge));
  const start = characters.findIndex((character) => !edge.test(character));
  return start === -1 ? '' : characters.slice(start).join('');
}

/** A text of at most `max` UTF-16 units. A longer text is cut, never within a character, and ends in an ellipsis. */
export const shortened = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/**
 * Normalizes a text that is compared, validated or searched for: only visible characters, on one line, with plain
 * characters instead of full-width and other forms (NFKC). Never use it for passwords.
 */
export const plainText = (text: string): string => visibleText(text).normalize('NFKC').replaceAll('\n', ' ').trim();

/** Normalizes a text for a search within the browser: plain, in lower case. */
export const searchable = (text: string): string => plainText(text).toLowerCase();

/** Shows invisible characters by name: `a@example.com[U+200B]`. Blanks at the ends count as invisible. */
export function revealed(text: string): string {
  const shown = text.replaceAll(unseen, (found: string, emoji?: string) => emoji ?? named(found));
  const inner = shown.trim();
  const start = shown.length - shown.trimStart().length;
  const allNamed = (blanks: string) => Array.from(blanks, named).join('');
  return (
    allNamed(shown.slice(0, start)) + inner.replaceAll(/(?! )\s/gu, named) + allNamed(shown.slice(start + inner.length))
  );
}

const named = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
