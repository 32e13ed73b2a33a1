import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// docs/coverage.md: `| statement | `path`, … | `test file` "words of the title"; … |`

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const sections = readFileSync(at('docs/coverage.md'), 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = '', ...lines] = section.split('\n');
    const rows = lines.filter((line) => line.startsWith('|')).slice(2);
    return { title, rows };
  });

describe.each(sections)('$title', ({ rows }) => {
  it('has its statements', () => {
    expect(rows.length).toBeGreaterThan(0);
  });

  it.each(rows)('%s', (row) => {
    const [, statement = '', where = '', shownBy = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    expect(statement).not.toBe('');
    const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !existsSync(at(path)))).toEqual([]);
    const tests = [...shownBy.matchAll(/`([^`]+)` "([^"]+)"/g)];
    expect(tests.map(([whole]) => whole).join('; ')).toBe(shownBy);
    expect(tests).not.toEqual([]);
    for (const [, path = '', words = ''] of tests) {
      expect(path).toMatch(/\.(test|spec)\.tsx?$/);
      expect(readFileSync(at(path), 'utf8'), `${path} has a test about this`).toContain(words);
    }
  });
});
