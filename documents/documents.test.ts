import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Locale, loadMessages, parts } from '../i18n';
import { pages } from '../src/pages';
import { files, reachedFrom } from '../tests/support/sources';
import { type Article, loadArticle } from '.';
import { documentNames, tutorialNames } from './names';

/** The documents that lead through screens, and so have to call things as the screens do. */
const leading = ['doc-soft-mto1', 'doc-soft-1to1', 'doc-console', 'doc-bind-device'] as const;
/** Whose tables list what a screen shows, by its name there: a row each. */
const tabled: readonly string[] = ['doc-console', 'doc-bind-device'];

const shell = files.filter((file) => file.startsWith('src/shell/'));
const features = 'src/features';
const devices = [`${features}/nodes/devices/DeviceList.tsx`];
const device = [`${features}/nodes/devices/DeviceShow.tsx`];
const network = [`${features}/nodes/dialConfig/DialConfig.tsx`];
const lines = [`${features}/nodes/dialLines/DialList.tsx`];
const bind = [`${features}/nodes/binding/BindPage.tsx`];
const scan = [`${features}/nodes/scan/ScanPage.tsx`];
const technical = [`${features}/overview/TechDashboardPage.tsx`];
const overview = [`${features}/overview/BillDashboardPage.tsx`, ...technical];
const wallet = [`${features}/money/wallet/WalletPage.tsx`];
const entrance = [`${features}/account/signIn/SignInStage.tsx`, `${features}/account/signIn/entrancePages.tsx`];
const account = ['certification/CertificationPage', 'BeneficiaryPage', 'PasswordPage'].map(
  (page) => `${features}/account/${page}.tsx`,
);

/** The pages that a document describes, besides the shell. `sections` has those of single sections, by anchor. */
const described: Readonly<
  Record<string, { readonly pages: readonly string[]; readonly sections?: Readonly<Record<string, readonly string[]>> }>
> = {
  'doc-ip': { pages: [...bind, ...network], sections: { check: [...devices, ...lines] } },
  'doc-server': { pages: [...bind, ...devices, ...network] },
  'doc-soft-mto1': {
    pages: [...bind, ...network, ...device],
    sections: { sla: wallet, check: [...devices, ...device] },
  },
  'doc-soft-1to1': {
    pages: [...bind, ...devices, ...device, ...network],
    sections: { sla: wallet, check: lines, mistakes: [...lines, ...network] },
  },
  'doc-console': {
    pages: [],
    sections: {
      'sign-in': entrance,
      layout: [`${features}/help/documents/DocumentPage.tsx`],
      nodes: devices,
      'list-tools': devices,
      node: [...device, ...devices, ...lines],
      overview,
      bill: wallet,
      confirm: wallet,
      withdraw: wallet,
      weekly: wallet,
      records: wallet,
      user: account,
      messages: [...devices, ...wallet],
    },
  },
  'doc-bind-device': {
    pages: bind,
    sections: { fields: [...bind, ...network], scan: [...bind, ...scan], after: [...devices, ...network] },
  },
  'doc-network': { pages: [...bind, ...devices, ...network], sections: { check: lines } },
  'doc-x86': { pages: [...bind, ...technical] },
  flashing: { pages: bind },
  network: { pages: [...bind, ...devices, ...network] },
};

/** What the code of these pages and of the shell says: the keys of texts, with `…` for what is computed. */
function keysIn(roots: readonly string[]): (key: string) => boolean {
  const literals = new Set(
    [...reachedFrom([...roots, ...shell])].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'([\w$]+\.[^'\s]+)'|`([\w$]+\.[^`\s]*)`/g)].map(
        ([, plain, template = '']) => plain ?? template.replace(/\$\{[^}]*\}/g, '…'),
      ),
    ),
  );
  const patterns = [...literals]
    .filter((literal) => literal.includes('…'))
    .map((literal) => new RegExp(`^${literal.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&').replaceAll('…', '[^.]+')}$`));
  return (key) => literals.has(key) || patterns.some((pattern) => pattern.test(key));
}

/** Every text of a tree by its dotted key. */
function textsOf(tree: object, above = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${above}${key}`, value] as const] : textsOf(value as object, `${above}${key}.`),
  );
}

/** What is the same in both languages, by its dotted key: kinds, tones, anchors, and which figure it is. */
const codesOf = (article: Article) =>
  textsOf(article).filter(([key]) => /\.(kind|tone|anchor|file|viewBox)$/.test(key));

/** What is read, by its dotted key. */
const wordsOf = ({ intro, blocks }: Article) =>
  textsOf({
    intro,
    blocks: blocks.map((block) =>
      block.kind === 'figure'
        ? { label: block.label, caption: block.caption, words: block.drawing.match(/(?<=>)[^<>]+(?=<)/g) ?? [] }
        : block,
    ),
  }).filter(([key]) => !/\.(kind|tone|anchor)$/.test(key));

/** The texts of the screens, and under which keys they say them. */
async function screensOf(locale: Locale) {
  const messages = await Promise.all(parts.map((part) => loadMessages(locale, part)));
  const texts = new Map(messages.flatMap((part) => textsOf(part)));
  return { texts, keysOf: (word: string) => [...texts].flatMap(([key, text]) => (text === word ? [key] : [])) };
}
const screens = { zh: await screensOf('zh'), en: await screensOf('en') };
const marks = { zh: /「([^」]*)」/g, en: /"([^"]*)"/g };

const quoted = (text: string, locale: Locale) => [...text.matchAll(marks[locale])].map(([, word = '']) => word);

const rowHeads = ({ blocks }: Article) =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(([head = '']) => head) : []));

describe.each([...documentNames, ...tutorialNames])('%s', async (name) => {
  const [article, translation] = [await loadArticle('zh', name), await loadArticle('en', name)];
  const [source, other] = [wordsOf(article), wordsOf(translation)];

  it('has the same headings, steps, cells and figures in both languages, none of them empty', () => {
    expect(source.length).toBeGreaterThan(40);
    expect(codesOf(translation)).toEqual(codesOf(article));
    expect(other.map(([key]) => key)).toEqual(source.map(([key]) => key));
    expect([...source, ...other].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each(['zh', 'en'] as const)('begins with the title that the screens give it: %s', (locale) => {
    const [title] = readFileSync(new URL(`${locale}/${name}.md`, import.meta.url), 'utf8').split('\n', 1);
    const key = name.startsWith('doc-') ? `shell.documents.${name}` : `binding.tutorials.${name}`;
    expect(title).toBe(`# ${screens[locale].texts.get(key)}`);
  });

  it('has anchors that name one heading each', () => {
    const anchors = article.blocks.flatMap((block) => (block.kind === 'heading' ? [block.anchor] : []));
    expect(anchors.filter((anchor, place) => anchors.indexOf(anchor) !== place)).toEqual([]);
  });

  it('links to places that there are', () => {
    const links = (texts: typeof source) =>
      texts.flatMap(([, text]) => [...text.matchAll(/\]\((\/[^)]*)\)/g)].map(([, to = '']) => to));
    expect(links(source).filter((to) => !pages.some(({ path }) => path === to))).toEqual([]);
    expect(links(other).sort()).toEqual(links(source).sort());
  });

  it('is in English where it says so', () => {
    expect(other.filter(([, text]) => /[\p{Script=Han}，。：；「」（）？]/u.test(text))).toEqual([]);
  });

  it('has full-width punctuation in Chinese, and a figure stays with its unit', () => {
    // What stands between back quotes is typed as it stands; of a link only the words are read.
    const read = (text: string) => text.replace(/`[^`]*`/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
    const narrow = /[\p{Script=Han}」）][,.:;?!()"']|[,.:;?!()"'][\p{Script=Han}「（]/u;
    expect(source.filter(([, text]) => narrow.test(read(text)))).toEqual([]);
    expect([...source, ...other].filter(([, text]) => /\d ?(GB|Mbps|Gbps)/.test(text))).toEqual([]);
  });

  it('has no typed blank between Chinese and Latin (R15-300)', () => {
    const blank = /\p{Script=Han}[ \u00a0](?=[A-Za-z0-9$`])|[A-Za-z0-9%`][ \u00a0]\p{Script=Han}/u;
    expect(source.filter(([, text]) => blank.test(text.replace(/`[^`]*`/g, '`')))).toEqual([]);
  });

  it.each(['zh', 'en'] as const)('quotes words of the page that a section describes: %s', (locale) => {
    const { pages, sections = {} } = described[name] ?? { pages: [] };
    const { intro, blocks } = locale === 'zh' ? article : translation;
    const parts: Article[] = [{ intro, blocks: [] }, ...blocks.map((block) => ({ intro: '', blocks: [block] }))];
    let place = '';
    let count = 0;
    const missing = parts.flatMap((part) => {
      const [block] = part.blocks;
      if (block?.kind === 'heading') place = block.anchor;
      const words = [
        ...wordsOf(part).flatMap(([, text]) => quoted(text, locale)),
        ...(tabled.includes(name) ? rowHeads(part) : []),
      ];
      count += words.length;
      const isSaid = keysIn(sections[place] ?? pages);
      return words
        .filter((word) => !screens[locale].keysOf(word).some(isSaid))
        .map((word) => `${place}: ${word} (${screens[locale].keysOf(word)})`);
    });
    expect(count).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  });

  it('says the same figures in both languages', () => {
    const figures = (texts: typeof source) =>
      texts.map(([, text]) => [...new Set(text.replace('1:1', '').match(/\d+/g))].sort());
    expect(figures(other)).toEqual(figures(source));
  });
});

it.each(leading)('%s calls the same things in both languages, text by text', async (name) => {
  const called = async (locale: Locale) => {
    const article = await loadArticle(locale, name);
    const heads = tabled.includes(name) ? rowHeads(article) : [];
    return [...wordsOf(article).map(([, text]) => quoted(text, locale)), ...heads.map((head) => [head])];
  };
  const [chinese, english] = [await called('zh'), await called('en')];
  expect(chinese.flat().length).toBeGreaterThan(5);
  const differ = chinese.flatMap((said, place) => {
    const translated = english[place] ?? [];
    const keys = new Set(translated.flatMap(screens.en.keysOf));
    const same = said.every((word) => screens.zh.keysOf(word).some((key) => keys.has(key)));
    return same && said.length === translated.length ? [] : [{ said, translated }];
  });
  expect(differ).toEqual([]);
});

it('every file of this folder is read: the documents, the tutorials, and the figures in them', async () => {
  const names = [...documentNames, ...tutorialNames];
  const articles = await Promise.all(names.map((name) => loadArticle('zh', name)));
  const figures = articles.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'figure' ? [block.file] : [])),
  );
  const files = (folder: string) => readdirSync(new URL(folder, import.meta.url)).sort();
  for (const locale of ['zh', 'en']) expect(files(locale)).toEqual(names.map((name) => `${name}.md`).sort());
  expect(files('figures')).toEqual([...new Set(figures), 'figures.css'].sort());
});
