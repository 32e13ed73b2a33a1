import { urlOf } from '../../lib/paths';
import { plainText } from '../../lib/plainText';
import { billMonths } from '../commands/billMonths';

/** A piece of a notice's text: plain, or a link. */
interface NoticePiece {
  /** The position of the piece in the text. */
  readonly at: number;
  readonly text: string;
  /** An absolute https address; missing for plain text. */
  readonly href?: string;
}

/**
 * A link: `[text](https://…)`. The address excludes brackets, spaces, control characters and quotes, which could hide
 * where the link ends. The link ends at the first `)` that closes no `(` of the address.
 */
const link = /\[([^[\]\r\n]+)\]\((https:\/\/(?![()])(?:[^\s\p{Cc}()[\]<>"'`\\]|\([^\s\p{Cc}()[\]<>"'`\\]*\)|\()+)\)/giu;
/** A visible character. The text of a link must have at least one. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The address as the browser parses it. Null if it is invalid, or has a user name or a password before the host. */
function addressOf(text: string): string | null {
  const url = urlOf(text);
  return url !== null && url.username === '' && url.password === '' ? url.href : null;
}

/**
 * What a reader takes for an address: with a scheme, a host name of letters with an ending, or four numbers with dots.
 * `。` is a dot between Latin letters, as it is in the address bar.
 */
const written =
  /https?:\/\/[^\s\p{Script=Han}，。；：！？、（）「」『』【】《》“”‘’]+|(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}|(?:[a-z\d-]{1,63}[.。]){1,8}[a-z]{2,24}|\d{1,3}(?:[.。]\d{1,3}){3}/giu;
const withoutWww = (host: string) => host.replace(/^www\./, '');

/**
 * The text of a link, with the real address behind it if the text shows another host: a reader would take the text for
 * the address.
 */
function honestText(text: string, href: string): string {
  const isOther = [...plainText(text).matchAll(written)].some(([shown]) => {
    const address = /^https?:/i.test(shown) ? shown : `https://${shown}`;
    const url = urlOf(address);
    return url === null || withoutWww(url.host) !== withoutWww(new URL(href).host);
  });
  return isOther ? `${text} (${href})` : text;
}

/** The pieces of a notice's content. `[text](https://…)` is the only markup; everything else is text. */
export function noticePieces(content: string): NoticePiece[] {
  const pieces: NoticePiece[] = [];
  let at = 0;
  for (const match of content.matchAll(link)) {
    const [whole, text = '', address = ''] = match;
    const href = visible.test(text) ? addressOf(address) : null;
    if (href === null) continue;
    if (match.index > at) pieces.push({ at, text: content.slice(at, match.index) });
    pieces.push({ at: match.index, text: honestText(text, href), href });
    at = match.index + whole.length;
  }
  if (at < content.length) pieces.push({ at, text: content.slice(at) });
  return pieces;
}

/** A month in front of the word 账单: 2025-05, 2025 年 5 月, 5 月份, 上月. */
const monthly = /((?:\d{4}\s*[-./年]\s*\d{1,2}(?:\s*月)?|\d{1,2}\s*月)[份度]?|上个?月)的?\s*账单/;

/**
 * The bill that a notice is about, by the notice's title; null if the title has no word for a bill. `month` is
 * `YYYY-MM`; a month without a year is the last one before the notice was sent. `month` is null if the title names no
 * month or that month has no bill.
 *
 * @param sentAt unix seconds
 */
export function noticeBill(title: string, sentAt: number): { readonly month: string | null } | null {
  const text = title.normalize('NFKC');
  if (!/账单|\bbills?\b/i.test(text)) return null;
  const [, named = ''] = monthly.exec(text) ?? [];
  const [month = null] = named === '' ? [] : billMonths(named.replace(/\s|度$/g, ''), sentAt);
  return { month };
}
