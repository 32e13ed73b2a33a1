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
 * Normalizes a text that is compared, validated or searched for: only visible characters, on one line, with plain
 * characters instead of full-width and other forms (NFKC). Never use it for passwords.
 */
export const plainText = (text: string): string => visibleText(text).normalize('NFKC').replaceAll('\n', ' ').trim();

/** Normalizes a text for a search within the browser: plain, in lower case. */
export const searchable = (text: string): string => plainText(text).toLowerCase();

/** Shows invisible characters by name: `a@example.com[U+200B]`. Blanks at the ends count as invisible. */
export const revealed = (text: string): string =>
  text
    .replaceAll(unseen, (found: string, emoji?: string) => emoji ?? named(found))
    .replaceAll(/^\s+|\s+$|(?! )\s/gu, (blanks) => Array.from(blanks, named).join(''));

const named = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
