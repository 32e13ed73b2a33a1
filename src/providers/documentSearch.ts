import { type Locale, loadMessages } from '../../i18n';
import type { Article } from '../../i18n/article';
import { type DocumentName, documentNames } from '../../i18n/documentNames';
import { loadDocument } from '../../i18n/documents';
import { fold, holds, type Sought, soughtBy } from '../lib/folded';
import { matchParts } from '../lib/matchParts';
import { type Section, sectionsOf } from './documentSections';

/** A place of a document that holds what is sought. Its address: `/` and the name, then `#` and the anchor. */
export interface DocumentHit {
  readonly name: DocumentName;
  /** What the document is called. */
  readonly title: string;
  /** The heading it stands below and that heading's anchor; null for the document itself, from its beginning. */
  readonly heading: string | null;
  readonly anchor: string | null;
  /** A piece of the text, around the first place found; the text's beginning where only the title or heading holds it. */
  readonly excerpt: string;
}

/** Best first; nothing for no words. */
export type DocumentSearch = (words: string) => readonly DocumentHit[];

/** How much of a text stands around a place found, in characters. */
const [before, after] = [16, 64];

function excerptOf(texts: readonly string[], words: string, sought: Sought): string {
  const marked = (text: string) => matchParts(text, words).some(({ matches }) => matches);
  const text = texts.find((one) => fold(one).text.includes(sought.phrase)) ?? texts.find(marked) ?? texts[0] ?? '';
  const at = matchParts(text, words).find(({ matches }) => matches)?.at ?? 0;
  const from = at <= before ? 0 : startNear(text, at - before);
  const to = Math.min(text.length, at + after);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}

/** A place to begin at that cuts no Latin word or rare character in two. */
function startNear(text: string, at: number): number {
  const rest = /^[\w\udc00-\udfff.]*/.exec(text.slice(at))?.[0].length ?? 0;
  return rest < before ? at + rest : at;
}

interface Place {
  readonly name: DocumentName;
  readonly title: string;
  readonly section: Section;
  /** Folded, as are the two below. */
  readonly inTitle: string;
  readonly inHeading: string;
  readonly inText: string;
}

/** 0 in the title, 1 in the heading, 2 as it was typed in the text, 3 each word somewhere in the section. */
function rankOf({ section, inTitle, inHeading, inText }: Place, sought: Sought): number | undefined {
  if (section.heading === null && holds(inTitle, sought)) return 0;
  if (holds(inHeading, sought)) return 1;
  if (inText.includes(sought.phrase)) return 2;
  const own = `${inHeading}\n${inText}`;
  if (holds(own, sought)) return 3;
  // Which of the documents it is may have been typed, too: `x86 md5`.
  if (holds(inTitle, sought) || !sought.words.some((word) => own.includes(word))) return undefined;
  return sought.words.every((word) => own.includes(word) || inTitle.includes(word)) ? 3 : undefined;
}

/** The search in documents of one language: in titles, then in headings, then in what stands below them. */
export function searchIn(
  documents: readonly { readonly name: DocumentName; readonly title: string; readonly article: Article }[],
): DocumentSearch {
  const places = documents.flatMap(({ name, title, article }) =>
    sectionsOf(article).map((section): Place => {
      const inText = section.texts.map((piece) => fold(piece).text).join('\n');
      return { name, title, section, inTitle: fold(title).text, inHeading: fold(section.heading ?? '').text, inText };
    }),
  );
  return (words) => {
    const sought = soughtBy(words);
    if (sought.words.length === 0) return [];
    const ranked = places.flatMap((place) => {
      const rank = rankOf(place, sought);
      return rank === undefined ? [] : [{ place, rank }];
    });
    return ranked
      .sort((one, other) => one.rank - other.rank)
      .map(({ place: { name, title, section } }) => ({
        name,
        title,
        heading: section.heading,
        anchor: section.anchor,
        excerpt: excerptOf(section.texts, words, sought),
      }));
  };
}

async function load(locale: Locale): Promise<DocumentSearch> {
  const { shell } = await loadMessages(locale, 'console');
  const documents = documentNames.map(async (name) => ({
    name,
    title: shell.documents[name],
    article: await loadDocument(locale, name),
  }));
  return searchIn(await Promise.all(documents));
}

const loaded = new Map<Locale, Promise<DocumentSearch>>();

/**
 * The search in the eight documents (R13-15) in a language. Its texts are loaded when it is first asked for, and
 * once; rejects where they could not be loaded, and then loads anew when it is asked for again.
 */
export function loadDocumentSearch(locale: Locale): Promise<DocumentSearch> {
  const known = loaded.get(locale);
  if (known !== undefined) return known;
  const came = load(locale).catch((error: unknown) => {
    loaded.delete(locale);
    throw error;
  });
  loaded.set(locale, came);
  return came;
}
