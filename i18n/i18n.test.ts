import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Locale, loadMessages, localeOf, parts } from '.';

const whole = async (locale: Locale): Promise<object> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => loadMessages(locale, part)))));
const zh = await whole('zh');
const en = await whole('en');

/** Every text of a catalogue by its dotted key. */
function textsOf(tree: object, above = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(`${above}${key}`, value);
    else for (const [inner, text] of textsOf(value as object, `${above}${key}.`)) texts.set(inner, text);
  }
  return texts;
}

/** What is filled in, once each: a text in two forms (`%{count} day |||| %{count} days`) names its figure in both. */
const places = (text: string) => [...new Set([...text.matchAll(/%\{(\w+)/g)].map(([place]) => place))].sort();

/** A blank between Chinese and Latin, a figure or an amount: the browser sets these apart (R15-300). */
const typedBlank = /\p{Script=Han}[ \u00a0](?=[A-Za-z0-9$`]|%\{|\u2212[\d$%])|[A-Za-z0-9%}`][ \u00a0]\p{Script=Han}/u;

/** The text of every source file of the console. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'));
}

/**
 * What the sources say of keys: whole keys in quotation marks, and patterns for keys that are put together in a
 * template, such as `devices.status.${status}`.
 */
function spokenOf(texts: readonly string[]) {
  const whole = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of texts) {
    for (const [, key = ''] of text.matchAll(/['"]([a-z]\w*(?:\.[\w/-]+)+)['"]/gi)) whole.add(key);
    for (const [, template = ''] of text.matchAll(/`([a-z]\w*\.(?:[\w./-]|\$\{[^{}`]*\})*\$\{[^{}`]*\}[\w.]*)`/gi)) {
      patterns.push(new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w-]+')}$`));
    }
  }
  return { names: (key: string) => whole.has(key) || patterns.some((pattern) => pattern.test(key)) };
}

describe('the catalogue', () => {
  const [source, other] = [textsOf(zh), textsOf(en)];

  it('has every key in both languages (R14-5, R17-14)', () => {
    expect(source.size).toBeGreaterThan(300);
    expect([...other.keys()].filter((key) => !source.has(key))).toEqual([]);
    expect([...source.keys()].filter((key) => !other.has(key))).toEqual([]);
  });

  it('has no empty text', () => {
    const empty = [...source, ...other].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  it('has the same places to fill in both languages', () => {
    const differ = [...source].filter(([key, text]) => String(places(text)) !== String(places(other.get(key) ?? '')));
    expect(differ.map(([key]) => key)).toEqual([]);
  });

  it('has one form of a text in Chinese: polyglot never takes another', () => {
    expect([...source].filter(([, text]) => text.includes('||||'))).toEqual([]);
  });

  it('has full-width punctuation in Chinese', () => {
    // The end of a file's name is no full stop.
    const narrow = /[\p{Script=Han}」）][,.:;?!()"'](?![a-z])|[,.:;?!()"'][\p{Script=Han}「（]/u;
    expect([...source].filter(([, text]) => narrow.test(text))).toEqual([]);
  });

  it('has no typed blank between Chinese and Latin (R15-300)', () => {
    expect([...source].filter(([, text]) => typedBlank.test(text))).toEqual([]);
  });

  it('is in English where it says so', () => {
    const chinese = [...other].filter(([, text]) => /\p{Script=Han}/u.test(text));
    expect(chinese).toEqual([]);
  });

  it('has one word for one thing (R15-312)', () => {
    // 失败 for what failed, 少返回 for what the platform left out, 计费影响, 资金去向, 已提现, and 「」 for what is quoted.
    const chinese = /没能|少给|后果|钱的去向|已提走|[“”"]/;
    // The business manager and the payout details by their names, and curly quotes.
    const english = /contact business(?! manager)|collection info|certification|"/i;
    expect([...source].filter(([, text]) => chinese.test(text))).toEqual([]);
    expect([...other].filter(([, text]) => english.test(text))).toEqual([]);
  });

  it('has no text that nobody says (R17-14)', () => {
    const { names } = spokenOf(sources('src'));
    // React-admin's own words, and what a resource and its fields are called, are looked up by it.
    const ours = [...source.keys()].filter((key) => !/^(ra|resources)\./.test(key));
    expect(ours.filter((key) => !names(key))).toEqual([]);
  });
});

describe('the search for unused texts', () => {
  it('finds keys in quotation marks and in templates, and nothing else', () => {
    const said = `t('a.b.c'); x = "d.e"; t(\`f.g.\${kind}\`); t(\`h.\${a}.i\${b}\`); u = \`https://x.\${y}\``;
    const { names } = spokenOf([said]);
    expect(['a.b.c', 'd.e', 'f.g.any', 'h.one.iTwo'].filter((key) => !names(key))).toEqual([]);
    expect(['a.b', 'a.b.c.d', 'f.g', 'f.g.any.more', 'h.one.two', 'other.key'].filter(names)).toEqual([]);
  });
});

describe('the parts', () => {
  it.each([
    ['zh', textsOf(zh)],
    ['en', textsOf(en)],
  ] as const)('hide nothing of one another, and what two of them say is the same: %s', async (locale, all) => {
    const each = await Promise.all(parts.map(async (part) => [...textsOf(await loadMessages(locale, part))]));
    expect(each.flat().filter(([key, text]) => all.get(key) !== text)).toEqual([]);
  });
});

it('is Chinese unless English is asked for (R14-5)', () => {
  expect(['en', 'zh', 'fr', '', null, undefined, 5].map(localeOf)).toEqual(['en', 'zh', 'zh', 'zh', 'zh', 'zh', 'zh']);
});
