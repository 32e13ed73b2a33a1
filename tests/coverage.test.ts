import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// docs/coverage.md: `| statement | `path`, … | `test file` "words of the title"; … |`

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const sections = readFileSync(at('docs/coverage.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n');
    return { title, rows: lines.filter((line) => line.startsWith('|')).slice(2) };
  });

/** The text of a test file, read once. */
const texts = new Map<string, string>();
function textOf(path: string): string {
  const text = texts.get(path) ?? (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : '');
  texts.set(path, text);
  return text;
}

/** What is wrong with a row, or nothing. */
function faultsOf(row: string): string[] {
  const [, statement = '', where = '', shownBy = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
  const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
  const tests = [...shownBy.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` "([^"]+)"/g)];
  return [
    ...(statement === '' || paths.length === 0 || tests.length === 0 ? ['says nothing in a column'] : []),
    ...(tests.map(([whole]) => whole).join('; ') === shownBy ? [] : [`cannot be read: ${shownBy}`]),
    ...paths.filter((path) => !existsSync(at(path))).map((path) => `not there: ${path}`),
    ...tests
      .filter(([, path = '', words = '']) => !textOf(path).includes(words))
      .map(([, path, words]) => `${path} has no test about: ${words}`),
  ].map((fault) => `${statement}: ${fault}`);
}

it.each(sections)('$title', ({ rows }) => {
  expect(rows).not.toEqual([]);
  expect(rows.flatMap(faultsOf)).toEqual([]);
});
