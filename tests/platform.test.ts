import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Client } from '../src/platform/client';
import * as fields from '../src/platform/contract/fields';
import type { Endpoint, Schema } from '../src/platform/endpoint';
import { createConsoleData } from '../src/resources';
import { channels, domains as contract, type Described, endpoints } from './contract/endpoints';
import { reviews } from './contract/reviews';

// Writes the tables of docs/platform.md from src/platform/contract/: types from the schemas, texts from the docstrings.

const path = 'docs/platform.md';
const begin = '<!-- Written from src/platform/contract/: npx vitest run --project unit tests/platform.test.ts -u -->\n';
const end = '<!-- As far as here. -->';

/** The types by name, as in docs/platform.md. */
const kinds = new Map<unknown, string>(Object.entries(fields).map(([name, value]) => [value, name]));
for (const plain of [fields.text, fields.words, fields.id]) kinds.set(plain, 'text');
for (const [kind, name] of [
  [fields.presentTime, 'seconds'],
  [fields.collectionMethod, 'code'],
  [fields.simpleRestQuery, 'simple-rest'],
  [fields.empty, '{}'],
] as const) {
  kinds.set(kind, name);
}

/** The docstrings of what a file of the contract exports, by name and in the file's order. */
function docsOf(domain: string): ReadonlyMap<string, string> {
  const code = readFileSync(`src/platform/contract/${domain}.ts`, 'utf8');
  const found = code.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+)\b/g);
  return new Map(
    [...found].map(([, doc = '', name = '']) => [
      name,
      doc
        .replace(/\s*\n \* ?/g, ' ')
        .replace(/ \(R[\d-]+\)/g, '')
        .trim(),
    ]),
  );
}

const domains = Object.entries(contract).map(([domain, exports]) => {
  const docs = docsOf(domain);
  const values = [...docs].map(([name, about]) => ({ name, about, value: exports[name] }));
  const isObject = (value: unknown): value is Described => (value as Partial<Described> | null)?.type === 'object';
  return {
    domain,
    calls: values.flatMap(({ about, value }) =>
      endpoints.filter((one) => one === value).map((one) => ({ about, one })),
    ),
    sockets: values.flatMap(({ about, value }) =>
      channels.filter((one) => one === value).map((one) => ({ about, one })),
    ),
    records: values.flatMap(({ name, about, value }) => (isObject(value) ? [{ name, about, value }] : [])),
  };
});

const recordNames = new Map(
  domains.flatMap(({ records }) =>
    records.map(({ name, value }) => [value as unknown, `${name.charAt(0).toUpperCase()}${name.slice(1)}`] as const),
  ),
);

function valueText({ type, literal, pipe = [] }: Described): string {
  const limit = (of: string) => pipe.find((action) => action.type === of)?.requirement;
  const [min, max] = [limit('min_value'), limit('max_value')];
  if (min !== undefined) return max === undefined ? `from ${min}` : `${min} to ${max}`;
  if (limit('safe_integer') !== undefined) return 'integer';
  if (limit('iso_timestamp') !== undefined) return 'ISO 8601';
  if (type === 'literal') return literal === '' ? '""' : String(literal);
  return { string: 'text', custom: 'code' }[type] ?? type;
}

function typeText(schema: Described): string {
  const named = recordNames.get(schema) ?? kinds.get(schema);
  if (named !== undefined) return named;
  const { type, item, wrapped, key, value, options = [] } = schema;
  if (type === 'object') return `{ ${fieldsText(schema)} }`;
  if (item) return `[${typeText(item)}]`;
  if (key && value) return `{ [${typeText(key)}]: ${typeText(value)} }`;
  if (wrapped) return type === 'nullable' ? `${typeText(wrapped)} or null` : typeText(wrapped);
  if (type === 'picklist') return options.map(String).join(' or ');
  if (type === 'union') return options.map((option) => typeText(option as Described)).join(' or ');
  return valueText(schema);
}

/** `a, b?, c: count`: the type follows the name unless it is text. */
function fieldsText({ entries = {} }: Described): string {
  const one = ([name, field]: readonly [string, Described]) => {
    const type = typeText(field);
    return `${name}${/^(optional|nullish)$/.test(field.type) ? '?' : ''}${type === 'text' ? '' : `: ${type}`}`;
  };
  return Object.entries(entries).map(one).join(', ');
}

function inputText(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  const { type, options = [] } = schema as Described;
  const ways = type === 'union' ? (options as readonly Described[]) : [schema as Described];
  return ways.map((way) => `\`${kinds.get(way) ?? fieldsText(way)}\``).join(' or ');
}

const openness = (open: Endpoint['open']) =>
  open === true ? ' *open*' : open === 'signedOut' ? ' *open, or with the token*' : open ? ' *open by its body*' : '';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

function callRow({ about, one }: { readonly about: string; readonly one: Endpoint }): string {
  const { method, path, dialect, query, body, answer, open, refusals, idempotent } = one;
  const takes = inputText(query ?? body) + (idempotent ? '; header `Idempotency-Key`' : '');
  const refuses = method === 'GET' ? '' : (refusals ?? []).join(', ') || 'nothing';
  const call = `\`${method} ${path}\`${openness(open)}`;
  return row([call, dialect, about, takes, `\`${typeText(answer as Described)}\``, refuses]);
}

function section({ domain, calls, sockets }: (typeof domains)[number]): string {
  const title = domain.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return [
    `### ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    '',
    '| call | dialect | what it is for | takes | answers | refuses |',
    '| --- | --- | --- | --- | --- | --- |',
    ...calls.map(callRow),
    ...sockets.map(({ about, one: { path, query, message } }) =>
      row([`\`WebSocket ${path}\``, '', about, inputText(query), `\`${typeText(message as Described)}\``, '']),
    ),
    '',
  ].join('\n');
}

const recordRows = domains.flatMap(({ records }) =>
  records.map(({ about, value }) => row([`\`${recordNames.get(value)}\``, about, `\`${fieldsText(value)}\``])),
);

const isType = (value: unknown) => Object(value).type !== undefined || value === fields.code;
const typeRows = [...docsOf('fields')]
  .map(([name, about]) => ({ name, about, value: (fields as Record<string, unknown>)[name] }))
  .filter(({ name, value }) => isType(value) && kinds.get(value) === name && name !== 'text')
  .map(({ name, about }) => row([`\`${name}\``, about]));

const writes = endpoints.filter(({ method, effect }) => method !== 'GET' || effect);

const reviewRows = writes.map(({ name, method, path }) => {
  const review = reviews[name];
  const cells =
    review && 'readsAgain' in review
      ? [
          review.readsAgain,
          [review.in]
            .flat()
            .map((file) => `\`${file}\``)
            .join(', '),
        ]
      : [`— ${review?.none}`, ''];
  return row([`\`${method} ${path}\``, ...cells]);
});

const reviewSection = [
  '## What a press reads again',
  '',
  'A write that the user reviews first reads again what the user has seen. If that has changed or cannot be read, nothing is sent',
  '(`src/platform/review.ts`).',
  '',
  '| write | what is read again, or why nothing is | where |',
  '| --- | --- | --- |',
  ...reviewRows,
  '',
].join('\n');

const lists = () => [
  ...domains.map(section),
  reviewSection,
  ['## Records', '', '| record | what it is | fields |', '| --- | --- | --- |', ...recordRows, ''].join('\n'),
  ['## Types', '', '| type | what it is |', '| --- | --- |', ...typeRows, ''].join('\n'),
];

it('docs/platform.md has the calls, records and types of the contract (R16-9)', async () => {
  const page = readFileSync(path, 'utf8');
  const [before = '', rest = ''] = page.split(begin);
  const written = [before + begin, ...lists(), rest.slice(rest.indexOf(end))].join('\n');
  const stale = `${path} is stale: npx vitest run --project unit tests/platform.test.ts -u`;
  await expect(written, stale).toMatchFileSnapshot(`../${path}`);
});

const calls = domains.flatMap((domain) => domain.calls);

it('every call says what it is for, and every write how it can be refused', () => {
  expect(calls).toHaveLength(endpoints.length);
  expect(calls.filter(({ about, one }) => about === '' || (one.method !== 'GET' && !one.refusals))).toEqual([]);
});

describe('what is read again on submitting', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `src/${file}`)
    .filter((file) => !/\.test\.tsx?$|platform\/contract\/|providers\/dataProvider\.ts$/.test(file))
    .map((file) => ({ file, code: readFileSync(file, 'utf8') }));
  const codeOf = (path: string) => sources.find(({ file }) => file === path)?.code ?? '';
  const readsAgain = (code: string) =>
    /import \{[^}]*\brequireUnchanged\b[^}]*\} from '[./]*platform\/review'/.test(code);

  /** The data provider's verbs, by the endpoint that they send. */
  const verbs = new Map<Endpoint, string>();
  const note = (name: string) => ({ call: async (endpoint: Endpoint) => void verbs.set(endpoint, name) });
  const provider = (client: object) =>
    createConsoleData({ client: client as Client, clock: { now: () => 0 } }, new QueryClient()) as unknown as Record<
      string,
      unknown
    >;
  for (const name of Object.keys(provider({}))) {
    const verb = provider(note(name))[name];
    if (typeof verb === 'function') void Promise.resolve(verb({})).catch(() => {});
  }

  /** The files that send a write: by its verb, or by the endpoint itself. */
  function sendersOf(one: Endpoint): readonly (typeof sources)[number][] {
    const [, name = ''] = one.name.split('.');
    const verb = verbs.get(one);
    const direct = new RegExp(String.raw`\bcall\(\s*(?:\w+\.)?${name}\b`);
    const domain = new RegExp(`platform/contract/${one.name.split('.')[0]}'`);
    return sources.filter(
      ({ code }) => (verb !== undefined && code.includes(`.${verb}(`)) || (domain.test(code) && direct.test(code)),
    );
  }

  it('every write says what, or why nothing is', () => {
    expect(Object.keys(reviews).sort()).toEqual(writes.map(({ name }) => name).sort());
  });

  it.each(writes.map((one) => [one.name, one] as const))('%s', (name, one) => {
    const review = reviews[name];
    const senders = sendersOf(one);
    if (review === undefined) throw new Error('no entry in tests/contract/reviews.ts');
    if ('none' in review) {
      expect(senders.filter(({ code }) => readsAgain(code)).map(({ file }) => file)).toEqual([]);
      if (review.says) expect(codeOf(review.says.in)).toContain(`t('${review.says.text}')`);
      return;
    }
    const places = [review.in].flat();
    expect(places.filter((place) => !readsAgain(codeOf(place)))).toEqual([]);
    // The sender uses one of these files.
    const flows = places.map((place) => place.replace(/^.*\/|\.tsx?$/g, ''));
    expect(senders.length).toBeGreaterThan(0);
    for (const { file, code } of senders) {
      const isReviewed = places.includes(file) || flows.some((flow) => code.includes(`/${flow}'`));
      expect(isReviewed, `${file} sends it without ${flows.join()}`).toBe(true);
    }
  });
});

it.each([
  'account (R16-1, R16-2, R16-3, R16-5, R16-11, R16-12, R16-13, R16-16, R16-17, R16-20, R16-21, R16-22, R16-23, R16-24)',
  'account (R16-28, R16-63, R12-13, R11-11, R11-12, R11-24, R11-26)',
  'billing (R16-45, R16-51, R16-52, R16-53, R16-54, R16-55, R16-56, R16-57, R16-58, R16-59, R16-60, R16-61)',
  'billing (R4-4, R8-2, R8-4, R8-5, R9-12, R9-19, R9-22, R9-38, R10-5)',
  'configuration (R16-62)',
  'devices (R16-29, R16-30, R16-31, R16-34, R16-35, R16-36, R16-37, R16-38, R16-42, R4-7, R4-21, R4-30, R10-3)',
  'dialLines (R16-39, R16-40, R16-41, R7-2, R7-11)',
  'notices (R16-32, R16-33, R13-8)',
  'session (R16-14, R16-25, R16-26, R16-27)',
  'wallet (R16-46, R16-47, R16-48, R16-49, R16-50, R9-31, R9-32, R9-33, R10-2)',
])('docs/platform.md has a table of what belongs to %s', (title) => {
  const domain = domains.find((one) => title.startsWith(one.domain));
  const rows = domain ? section(domain).split('\n').slice(4, -1) : [];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows).toHaveLength([...(domain?.calls ?? []), ...(domain?.sockets ?? [])].length);
});
