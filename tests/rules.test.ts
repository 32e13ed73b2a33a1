import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Rule, readRules } from './rules.mjs';

const at = (path: string) => new URL(`../${path}`, import.meta.url);

const rules = readRules();
const ids = rules.map(({ id }) => id);
const groups = [...new Set(rules.map(({ group }) => group))];

const textOf = (path: string) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '');

/** Characters; docs/decisions.md, "Rules in detail", has what a longer rule would say. */
const maxLength = 360;

/** The faults of a row. */
function faultsOf({ id, rule, noTest, tests }: Rule): string[] {
  return [
    ...(rule === '' ? ['says nothing'] : []),
    ...(rule.length > maxLength ? [`${rule.length} characters`] : []),
    ...(tests.length === 0 && noTest === '' ? ['no title of a test has its id, and it does not say why'] : []),
    ...(tests.length > 0 && noTest !== '' ? [`says that it has no test, but ${tests[0]?.file} has one`] : []),
  ].map((fault) => `${id}: ${fault}`);
}

it.each(groups)('%s', (group) => {
  const rows = rules.filter((rule) => rule.group === group);
  expect(rows.flatMap(faultsOf)).toEqual([]);
  const number = /^\d+/.exec(group)?.[0] ?? '';
  expect(rows.filter(({ id }) => !new RegExp(`^R${number}-[1-9]\\d*$`).test(id))).toEqual([]);
});

it('has unique ids', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

const rooms = ['src', 'i18n', 'documents', 'mocks', 'tests', 'bench', 'deploy', 'docs'];
/** The rules themselves, and this file. */
const own = ['docs/rules.md', 'tests/rules.test.ts'];
const sources = rooms
  .flatMap((room) => readdirSync(at(room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`))
  .concat('README.md')
  .filter((path) => /\.(tsx?|mjs|cjs|css|conf|txt|md)$/.test(path) && !own.includes(path))
  .map((path) => ({ path, text: readFileSync(at(path), 'utf8') }));

/** The matches of a pattern in the sources, with their files; `keep` receives the pattern's groups. */
function found(pattern: RegExp, keep: (groups: readonly string[]) => boolean): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].filter((match) => keep(match)).map(([words]) => `${path}: ${words}`),
  );
}

it('has every rule that is cited', () => {
  expect(found(/\bR\d+-\d+\b/g, ([id = '']) => ids.includes(id)).length).toBeGreaterThan(200);
  expect(found(/\bR\d+-\d+\b/g, ([id = '']) => !ids.includes(id))).toEqual([]);
});

it('comments only cite rules, pages and components that exist in the repository', () => {
  expect(
    found(
      /§|\b(?:visual reference|platform contract|product spec|issue \d)|\b(?:spec|decisions|contract), ?"/g,
      () => true,
    ),
  ).toEqual([]);
  const isPage = (page: string) => ['', 'docs/', 'documents/zh/'].some((folder) => existsSync(at(folder + page)));
  expect(found(/[\w./-]+\.md\b/g, ([page = '']) => !isPage(page))).toEqual([]);
  const parts = /(docs\/[\w-]+\.md)`?,\s(?:\s*\*\s)?"([^"]+)"/g;
  const isThere = (page: string, part: string) =>
    textOf(page)
      .split('\n')
      .some(
        (line) =>
          line.replace(/^#+ /, '') === part || line.startsWith(`**${part}.**`) || line.includes(` **${part}** `),
      );
  expect(found(parts, () => true).length).toBeGreaterThan(40);
  expect(found(parts, ([, page = '', part = '']) => !isThere(page, part.replace(/\s+\*\s+/, ' ')))).toEqual([]);
});
