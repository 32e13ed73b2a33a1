import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// docs/rules.md: `| id | rule | `path`, … | `test file` "words of the title"; … |`

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const NO_TEST = 'no test of its own';

interface Row {
  readonly id: string;
  readonly cells: readonly string[];
}

const groups = readFileSync(at('docs/rules.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((group) => {
    const [title = '', ...lines] = group.split('\n');
    const rows = lines.filter((line) => line.startsWith('|')).slice(2);
    return { title, rows: rows.map(readRow) };
  });
const ids = groups.flatMap(({ rows }) => rows.map(({ id }) => id));

function readRow(line: string): Row {
  const [, id = '', ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
  return { id, cells };
}

/** The text of a test file, read once. */
const texts = new Map<string, string>();
function textOf(path: string): string {
  const text = texts.get(path) ?? (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '');
  texts.set(path, text);
  return text;
}

/** What is wrong with a row, or nothing. */
function faultsOf({ id, cells: [rule = '', where = '', shownBy = ''] }: Row): string[] {
  const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const tests = [...shownBy.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)];
  return [
    ...(rule === '' || paths.length === 0 || shownBy === '' ? ['says nothing in a column'] : []),
    ...(shownBy === NO_TEST || tests.map(([whole]) => whole).join('; ') === shownBy
      ? []
      : [`cannot be read: ${shownBy}`]),
    ...paths.filter((path) => !existsSync(at(path))).map((path) => `not there: ${path}`),
    ...tests
      .filter(([, path = '', words = '']) => !textOf(path).includes(words))
      .map(([, path, words]) => `${path} has no test about: ${words}`),
  ].map((fault) => `${id}: ${fault}`);
}

it.each(groups)('$title', ({ title, rows }) => {
  expect(rows).not.toEqual([]);
  expect(rows.flatMap(faultsOf)).toEqual([]);
  const group = /^\d+/.exec(title)?.[0] ?? '';
  expect(rows.filter(({ id }) => !new RegExp(`^R${group}-[1-9]\\d*$`).test(id))).toEqual([]);
});

it('gives each rule an id of its own', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
