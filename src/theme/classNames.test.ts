import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** The class names that a style sheet's rules begin with; what it says of others, it says of their place in these. */
function namesIn(file: string): Set<string> {
  const css = readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
  const selectors = (css.match(/[^{};]+(?=\{)/g) ?? []).flatMap((list) => list.split(','));
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []));
}

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join('src', file));
const isTheme = (file: string) => file.includes(join('src', 'theme'));

it('no two rooms mean different things by one class name', () => {
  const shared = new Set(sheets.filter(isTheme).flatMap((file) => [...namesIn(file)]));
  const owners = new Map<string, string[]>();
  for (const file of sheets.filter((sheet) => !isTheme(sheet))) {
    for (const name of namesIn(file)) if (!shared.has(name)) owners.set(name, [...(owners.get(name) ?? []), file]);
  }
  expect(sheets.length).toBeGreaterThan(5);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});
