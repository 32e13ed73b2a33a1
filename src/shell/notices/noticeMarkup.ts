/** A piece of a notice's text: plain, or a link with its address. */
export interface NoticePiece {
  /** Where it begins in the text. */
  readonly at: number;
  readonly text: string;
  /** An absolute https address; missing on plain text. */
  readonly href?: string;
}

/**
 * `[text](https://…)`, no bracket, blank, control character or quotation mark inside where one could hide where it ends:
 * that is the first `)` that closes no `(` of the address.
 */
const link = /\[([^[\]\r\n]+)\]\((https:\/\/(?![()])(?:[^\s\p{Cc}()[\]<>"'`\\]|\([^\s\p{Cc}()[\]<>"'`\\]*\)|\()+)\)/giu;
/** A link that shows nothing could not be seen to be one. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The address as the browser will take it; null for none, and for one that shows another host before an @. */
function addressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { username, password, href } = new URL(text);
  return username === '' && password === '' ? href : null;
}

/** A notice's content in its pieces: `[text](https://…)` is the only markup, everything else is text (R13-10). */
export function noticePieces(content: string): NoticePiece[] {
  const pieces: NoticePiece[] = [];
  let at = 0;
  for (const match of content.matchAll(link)) {
    const [whole, text = '', address = ''] = match;
    const href = visible.test(text) ? addressOf(address) : null;
    if (href === null) continue;
    if (match.index > at) pieces.push({ at, text: content.slice(at, match.index) });
    pieces.push({ at: match.index, text, href });
    at = match.index + whole.length;
  }
  if (at < content.length) pieces.push({ at, text: content.slice(at) });
  return pieces;
}
