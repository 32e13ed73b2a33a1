/** An emoji with what it is joined from (kept), or a character that nobody can see. */
const unseen =
  /((?:\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|[\u{e0020}-\u{e007f}])*(?:\u200d(?=\p{Extended_Pictographic}))?)+)|[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?!\n)\p{Cc}/gu;

/**
 * What can be seen of a free text, such as a remark or a name: no format, control and other invisible characters, which
 * come along when text is pasted; every blank a plain one, every line break `\n`; trimmed. Emoji stay whole.
 */
export const visibleText = (text: string): string =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(/[\p{Zs}\t\v\f]/gu, ' ')
    .replaceAll(unseen, '$1')
    .trim();

/**
 * A text as it is meant, for everything that is compared, checked or searched for: what can be seen of it, on one line, in
 * plain characters instead of full-width and other forms (NFKC). Never for passwords.
 */
export const plainText = (text: string): string => visibleText(text).normalize('NFKC').replaceAll('\n', ' ').trim();

/** A text as it is compared in a search on this machine: plain, in lower case. */
export const searchable = (text: string): string => plainText(text).toLowerCase();

/** The text with what cannot be seen of it named: `a@example.com[U+200B]`. Blanks at its ends count. */
export const revealed = (text: string): string =>
  text
    .replaceAll(unseen, (found: string, emoji?: string) => emoji ?? named(found))
    .replaceAll(/^\s+|\s+$|(?! )\s/gu, (blanks) => Array.from(blanks, named).join(''));

const named = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
