/** A piece of a notice's text: plain, or a link. */
export interface NoticePiece {
  /** Its offset in the text. */
  readonly at: number;
  readonly text: string;
  /** An absolute https address; missing on plain text. */
  readonly href?: string;
}

/**
 * `[text](https://…)`. Excludes brackets, spaces, control characters and quotes, which could hide where the link ends;
 * it ends at the first `)` that closes no `(` of the address.
 */
const link = /\[([^[\]\r\n]+)\]\((https:\/\/(?![()])(?:[^\s\p{Cc}()[\]<>"'`\\]|\([^\s\p{Cc}()[\]<>"'`\\]*\)|\()+)\)/giu;
/** The text of a link has to have a visible character. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The address as the browser reads it; null for an invalid one, and for one with user info before the host. */
function addressOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { username, password, href } = new URL(text);
  return username === '' && password === '' ? href : null;
}

/** The pieces of a notice's content: `[text](https://…)` is the only markup, everything else is text (R13-10). */
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
