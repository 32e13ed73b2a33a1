import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { Article, Block } from '../documents';

/** Returns a file's text. */
type Read = (file: string) => string;

/** The tokens with Marked's built-in types, without extensions. */
const known = (tokens: readonly Token[]) => tokens as readonly MarkedToken[];

function refuse({ raw }: { readonly raw: string }): never {
  throw new Error(`A document cannot have this: ${raw.trim()}`);
}

/** Prevents a line break between a number and its unit. */
const withUnits = (text: string) => text.replace(/(?<=\d) (?=(?:MB|GB|Mbps|Gbps)\b)/g, '\u00a0');

/** A text without commands and links. */
function plain(tokens: readonly Token[]): string {
  const texts = known(tokens).map((token) =>
    token.type === 'text' || token.type === 'escape' ? token.text : refuse(token),
  );
  return withUnits(texts.join('').replaceAll('\n', ' ').trim());
}

/** A text that may contain commands and links. */
function marked(tokens: readonly Token[]): string {
  const texts = known(tokens).map((token) => {
    if (token.type === 'codespan') return `\`${token.text}\``;
    if (token.type === 'link' && token.href.startsWith('/')) return `[${token.text}](${token.href})`;
    return token.type === 'text' || token.type === 'escape' ? withUnits(token.text) : refuse(token);
  });
  return texts.join('').replaceAll('\n', ' ').trim();
}

function headingOf(token: Tokens.Heading): Block {
  const [, text, anchor] = /^(.+) \{#([a-z-]+)\}$/.exec(plain(token.tokens)) ?? [];
  if (token.depth !== 2 || text === undefined || anchor === undefined) return refuse(token);
  return { kind: 'heading', anchor, text };
}

/** `1. **title** text`; the text may be on its own line. */
function stepsOf({ items }: Tokens.List): Block {
  const steps = items.map((item) => {
    const [first, ...others] = known(item.tokens);
    const [title, ...text] = first !== undefined && 'tokens' in first ? known(first.tokens ?? []) : [];
    if (title?.type !== 'strong' || text.length === 0 || others.length > 0) return refuse(item);
    return { title: plain(title.tokens), text: marked(text) };
  });
  return { kind: 'steps', items: steps };
}

function listOf({ items }: Tokens.List): Block {
  const texts = items.map((item) => {
    const [first, ...others] = known(item.tokens);
    if (first === undefined || !('tokens' in first) || others.length > 0) return refuse(item);
    return marked(first.tokens ?? []);
  });
  return { kind: 'list', items: texts };
}

/** `> [!NOTE]` or `> [!WARNING]`, as on GitHub. */
function noteOf(token: Tokens.Blockquote): Block {
  const [first, ...others] = known(token.tokens);
  const text = first?.type === 'paragraph' && others.length === 0 ? plain(first.tokens) : refuse(token);
  const [, name, said] = /^\[!(NOTE|WARNING)\] (.+)$/.exec(text) ?? [];
  if (said === undefined) return refuse(token);
  return { kind: 'note', tone: name === 'NOTE' ? 'info' : 'warning', text: said };
}

/** The caption of the table below: `Table: …`. */
const labelIn = (token: MarkedToken | undefined) =>
  token?.type === 'paragraph' ? /^Table: (.+)$/.exec(token.text)?.[1] : undefined;

function tableOf(token: Tokens.Table, above: MarkedToken | undefined): Block {
  return {
    kind: 'table',
    label: withUnits(labelIn(above) ?? refuse(token)),
    head: token.header.map((cell) => plain(cell.tokens)),
    rows: token.rows.map((cells) => cells.map(({ tokens }, place) => (place === 0 ? plain(tokens) : marked(tokens)))),
  };
}

/** `![what it shows](../figures/path.svg "caption")`. A drawing contains its words in every language. */
function figureOf(token: Tokens.Image, folder: string, read: Read): Block {
  const svg = withUnits(read(join(folder, token.href)));
  const [, viewBox, inside] = /<svg [^>]*viewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(svg) ?? [];
  if (viewBox === undefined || inside === undefined || !token.title) return refuse(token);
  const drawing = inside
    .replace(/<tspan lang="(\w+)">(.*?)<\/tspan>/gs, (_, language, text) => (language === basename(folder) ? text : ''))
    .replace(/\s*\n\s*/g, '');
  const { href, text, title } = token;
  return { kind: 'figure', file: basename(href), label: withUnits(text), caption: withUnits(title), viewBox, drawing };
}

/** Includes a region of another file, with VitePress's syntax: `<!-- @include: network.md#ways -->`. */
const include = /^<!-- @include: ([\w-]+\.md)#([\w-]+) -->$/gm;

/** A file's text with its includes. */
function whole(file: string, read: Read): string {
  return read(file).replace(include, (comment, name: string, region: string) => {
    const text = whole(join(dirname(file), name), read);
    const [, found] =
      new RegExp(`<!-- #region ${region} -->\n(.*)\n<!-- #endregion ${region} -->`, 's').exec(text) ?? [];
    return found ?? refuse({ raw: comment });
  });
}

/**
 * Compiles a document or a tutorial.
 *
 * @throws if it contains anything that an article does not support
 */
export function compile(file: string, read: Read): Article {
  const isMark = ({ type, raw }: MarkedToken) => type === 'space' || /^<!-- #(end)?region [\w-]+ -->\s*$/.test(raw);
  const tokens = known(lexer(whole(file, read))).filter((token) => !isMark(token));
  const [title, intro, ...others] = tokens;
  if (title?.type !== 'heading' || intro?.type !== 'paragraph')
    throw new Error('A document begins with a title and what it is for.');
  const blocks = others.flatMap((token, place): Block | readonly Block[] => {
    if (token.type === 'heading') return headingOf(token);
    if (token.type === 'list') return token.ordered ? stepsOf(token) : listOf(token);
    if (token.type === 'blockquote') return noteOf(token);
    if (token.type === 'table') return tableOf(token, others[place - 1]);
    if (token.type !== 'paragraph') return refuse(token);
    if (labelIn(token) !== undefined) return [];
    const [first, ...more] = known(token.tokens);
    if (first?.type === 'image' && more.length === 0) return figureOf(first, dirname(file), read);
    return { kind: 'paragraph', text: marked(token.tokens) };
  });
  return { intro: plain(intro.tokens), blocks };
}

/** Compiles `documents/` at build time, so that no visitor loads a Markdown parser. */
export function documents(): Plugin {
  return {
    name: 'documents',
    transform: {
      filter: { id: /[\\/]documents[\\/]\w+[\\/][\w-]+\.md$/ },
      handler(_, id) {
        const article = compile(id, (file) => {
          this.addWatchFile(file);
          return readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
        });
        return { code: `export default ${JSON.stringify(article)}`, map: null };
      },
    },
    hotUpdate({ file }) {
      // The page's query cache still has the old text, so a hot update would not show.
      if (/[\\/]documents[\\/].*\.(md|svg)$/.test(file)) this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
