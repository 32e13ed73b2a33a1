import { type Article, type Block, loadArticle } from '../../documents';
import { type DocumentName, documentNames } from '../../documents/names';
import type { Locale } from '../../i18n';
import { fold, matchesQuery, matchParts, parseQuery, type SearchQuery } from '../lib/matchParts';
import { loadMessages } from './texts';

/** A match in a document. The address of the match is `/<name>#<anchor>`. */
export interface DocumentHit {
  readonly name: DocumentName;
  /** The document's title. */
  readonly title: string;
  /** The heading above the match, and the anchor of this heading; null if the document itself matches. */
  readonly heading: string | null;
  readonly anchor: string | null;
  /** The text around the first match; the beginning of the text if only the title or the heading matches. */
  readonly excerpt: string;
}

/** Returns the matches, best first; none for empty input. */
type DocumentSearch = (words: string) => readonly DocumentHit[];

/** The number of characters of an excerpt before and after the beginning of the match. */
const excerptBefore = 16;
const excerptAfter = 64;

function excerptOf(texts: readonly string[], words: string, query: SearchQuery): string {
  const isMatch = (text: string) => matchParts(text, words).some(({ matches }) => matches);
  const text = texts.find((one) => fold(one).text.includes(query.phrase)) ?? texts.find(isMatch) ?? texts[0] ?? '';
  const at = matchParts(text, words).find(({ matches }) => matches)?.at ?? 0;
  const from = at <= excerptBefore ? 0 : startNear(text, at - excerptBefore);
  const to = Math.min(text.length, at + excerptAfter);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}

/** A position near `at` that splits neither a Latin word nor a surrogate pair. */
function startNear(text: string, at: number): number {
  const restOfWord = /^[\w\udc00-\udfff.]*/.exec(text.slice(at))?.[0].length ?? 0;
  return restOfWord < excerptBefore ? at + restOfWord : at;
}

interface SearchedSection {
  readonly name: DocumentName;
  readonly title: string;
  readonly section: Section;
  /** The title, the heading and the text, folded for comparison (`fold`). */
  readonly foldedTitle: string;
  readonly foldedHeading: string;
  readonly foldedText: string;
}

/**
 * Where the query matches; matches with a lower number come first. 0: in the title; 1: in the heading; 2: in the text,
 * as typed; 3: every word somewhere in the section or the title. Undefined if the query does not match.
 */
function rankOf(
  { section, foldedTitle, foldedHeading, foldedText }: SearchedSection,
  query: SearchQuery,
): number | undefined {
  if (section.heading === null && matchesQuery(foldedTitle, query)) return 0;
  if (matchesQuery(foldedHeading, query)) return 1;
  if (foldedText.includes(query.phrase)) return 2;
  const own = `${foldedHeading}\n${foldedText}`;
  if (matchesQuery(own, query)) return 3;
  // One of the words may name the document: `x86 md5`.
  if (matchesQuery(foldedTitle, query) || !query.words.some((word) => own.includes(word))) return undefined;
  return query.words.every((word) => own.includes(word) || foldedTitle.includes(word)) ? 3 : undefined;
}

/**
 * Creates the search over documents of one language. Matches in titles come first, then matches in headings, then
 * matches in the text below them.
 */
export function searchIn(
  documents: readonly { readonly name: DocumentName; readonly title: string; readonly article: Article }[],
): DocumentSearch {
  const searched = documents.flatMap(({ name, title, article }) =>
    sectionsOf(article).map((section): SearchedSection => {
      const foldedText = section.texts.map((piece) => fold(piece).text).join('\n');
      return {
        name,
        title,
        section,
        foldedTitle: fold(title).text,
        foldedHeading: fold(section.heading ?? '').text,
        foldedText,
      };
    }),
  );
  return (words) => {
    const query = parseQuery(words);
    if (query.words.length === 0) return [];
    const ranked = searched.flatMap((one) => {
      const rank = rankOf(one, query);
      return rank === undefined ? [] : [{ ...one, rank }];
    });
    return ranked
      .sort((one, other) => one.rank - other.rank)
      .map(({ name, title, section }) => ({
        name,
        title,
        heading: section.heading,
        anchor: section.anchor,
        excerpt: excerptOf(section.texts, words, query),
      }));
  };
}

async function load(locale: Locale): Promise<DocumentSearch> {
  const { shell } = await loadMessages(locale, 'console');
  const documents = documentNames.map(async (name) => ({
    name,
    title: shell.documents[name],
    article: await loadArticle(locale, name),
  }));
  return searchIn(await Promise.all(documents));
}

const searches = new Map<Locale, Promise<DocumentSearch>>();

/**
 * The search in the eight documents (R13-15) of a language. Loads their texts once, on the first call. Rejects if they
 * cannot be loaded; the next call tries again.
 */
export function loadDocumentSearch(locale: Locale): Promise<DocumentSearch> {
  const pending = searches.get(locale);
  if (pending !== undefined) return pending;
  const loading = load(locale).catch((error: unknown) => {
    searches.delete(locale);
    throw error;
  });
  searches.set(locale, loading);
  return loading;
}

/** The text below one heading of a document. Before the first heading, `heading` and `anchor` are null. */
interface Section {
  readonly heading: string | null;
  readonly anchor: string | null;
  readonly texts: readonly string[];
}

/** Removes the backticks of commands and the addresses of links from a text. */
const withoutMarkup = (text: string) => text.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1');

function textsOf(block: Exclude<Block, { kind: 'heading' }>): readonly string[] {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return [block.text];
    case 'steps':
      return block.items.map(({ title, text }) => `${title} · ${text}`);
    case 'list':
      return block.items;
    case 'table':
      return [block.head, ...block.rows].map((row) => row.join(' · '));
    case 'figure':
      return [block.caption];
  }
}

/** Splits a document into its sections, in order, for searching. */
function sectionsOf({ intro, blocks }: Article): readonly Section[] {
  const sections: { heading: string | null; anchor: string | null; texts: string[] }[] = [];
  let current: (typeof sections)[number] = { heading: null, anchor: null, texts: [withoutMarkup(intro)] };
  for (const block of blocks) {
    if (block.kind === 'heading') {
      sections.push(current);
      current = { heading: block.text, anchor: block.anchor, texts: [] };
    } else current.texts.push(...textsOf(block).map(withoutMarkup));
  }
  return [...sections, current];
}
