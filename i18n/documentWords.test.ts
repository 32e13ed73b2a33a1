import { describe, expect, it } from 'vitest';
import { type Locale, loadMessages, parts } from '.';
import type { Article } from './article';
import type { DocumentName } from './documentNames';
import { loadDocument } from './documents';

/** The documents that lead through screens, and so have to call things as the screens do. */
const names = ['doc-soft-mto1', 'doc-soft-1to1', 'doc-console', 'doc-bind-device'] as const satisfies DocumentName[];
/** Whose tables list what a screen shows, by its name there: a row each. */
const tabled: readonly DocumentName[] = ['doc-console', 'doc-bind-device'];

/** Every text of a tree by its dotted key. */
function textsOf(tree: object, above = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value] as const] : textsOf(value as object, `${above}${key}.`),
  );
}

/** The keys under which the screens say each of their words. */
async function keysOf(locale: Locale): Promise<ReadonlyMap<string, readonly string[]>> {
  const keys = new Map<string, string[]>();
  const messages = await Promise.all(parts.map((part) => loadMessages(locale, part)));
  for (const [key, text] of messages.flatMap((part) => textsOf(part))) keys.set(text, [...(keys.get(text) ?? []), key]);
  return keys;
}
const shown = { zh: await keysOf('zh'), en: await keysOf('en') };
const marks = { zh: /「([^」]*)」/g, en: /"([^"]*)"/g };

const rowHeads = ({ blocks }: Article) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(([head = '']) => head) : []));

/** What a document calls by a screen's name, text by text: what stands in quotation marks, and the heads of rows. */
function called(name: DocumentName, article: Article, locale: Locale): readonly (readonly string[])[] {
  const quoted = textsOf(article).map(([, text]) => [...text.matchAll(marks[locale])].map(([, word = '']) => word));
  return tabled.includes(name) ? [...quoted, ...rowHeads(article).map((head) => [head])] : quoted;
}

describe.each(names)('the document %s', async (name) => {
  const articles = { zh: await loadDocument('zh', name), en: await loadDocument('en', name) };
  const words = { zh: called(name, articles.zh, 'zh'), en: called(name, articles.en, 'en') };

  it.each(['zh', 'en'] as const)('calls nothing by a name that no screen shows, in %s', (locale) => {
    expect(words[locale].flat().length).toBeGreaterThan(5);
    expect(words[locale].flat().filter((word) => !shown[locale].has(word))).toEqual([]);
  });

  it('calls the same things in both languages, text by text', () => {
    const keys = (locale: Locale, said: readonly string[]) => said.map((word) => shown[locale].get(word) ?? []);
    const differ = words.zh.flatMap((said, place) => {
      const translated = words.en[place] ?? [];
      const [source, other] = [keys('zh', said), new Set(keys('en', translated).flat())];
      const all = said.length === translated.length && source.every((own) => own.some((key) => other.has(key)));
      return all ? [] : [{ said, translated }];
    });
    expect(differ).toEqual([]);
  });
});
