import type { Locale } from '../i18n';
import type { DocumentName, TutorialName } from './names';

/** A part of an article. Where texts may have them, commands stand between back quotes, and links are `[words](/doc-ip)`. */
export type Block =
  /** `anchor` is what its address ends with, in every language: `#check`. Once in an article. */
  | { readonly kind: 'heading'; readonly anchor: string; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'steps'; readonly items: readonly { readonly title: string; readonly text: string }[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'note'; readonly tone: 'info' | 'warning'; readonly text: string }
  | {
      readonly kind: 'table';
      /** What the table is of. */
      readonly label: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | {
      readonly kind: 'figure';
      /** Its file in `figures/`. */
      readonly file: string;
      /** All that the drawing shows, for those who do not see it. */
      readonly label: string;
      readonly caption: string;
      readonly viewBox: string;
      /** What is inside its `<svg>`, in the language of the article. */
      readonly drawing: string;
    };

/** A document or a tutorial: what it is read for, then its blocks. */
export interface Article {
  readonly intro: string;
  readonly blocks: readonly Block[];
}

/** The articles, compiled by `deploy/documents.ts`; long texts, so each is loaded when it is opened. */
const articles = import.meta.glob<Article>('./{zh,en}/*.md', { import: 'default' });

/** A document or a tutorial in a language. */
export function loadArticle(locale: Locale, name: DocumentName | TutorialName): Promise<Article> {
  const load = articles[`./${locale}/${name}.md`];
  return load === undefined ? Promise.reject(new Error(`no ${name}.md in ${locale}`)) : load();
}
