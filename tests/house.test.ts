import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, it } from 'vitest';

const files = ['src', 'i18n', 'mocks'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(room, file)),
);
const known = new Set(files);

/** The files that a file imports, type imports and lazy imports included. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/(?:from|import\(|import|new URL\()\s*'(\.[^']*)'/g)].flatMap(([, path = '']) => {
    const target = posix.join(dirname(file), path);
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => target + end).filter((one) => known.has(one));
  });
}

it('no imports are circular', () => {
  const waiting = new Map(files.map((file) => [file, importsOf(file)]));
  expect([...waiting.values()].flat().length).toBeGreaterThan(files.length);
  // Remove files without remaining imports repeatedly; only cycles are left.
  for (let before = -1; before !== waiting.size; ) {
    before = waiting.size;
    for (const [file, imports] of waiting) if (!imports.some((one) => waiting.has(one))) waiting.delete(file);
  }
  expect([...waiting.keys()]).toEqual([]);
});

const chinese = /[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]/;

it('nothing in English has Chinese in it', () => {
  const english = files.filter((file) => file.startsWith(join('i18n', 'en')));
  expect(english.length).toBeGreaterThan(20);
  expect(english.filter((file) => chinese.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('components have no Chinese of their own, but for names of languages, formats of dates and codes of the platform', () => {
  const own = files.filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
    return file.startsWith('src') && file.endsWith('.tsx') && chinese.test(code);
  });
  expect(own.sort()).toEqual([
    'src/providers/texts.tsx',
    'src/shell/notices/LevelIcon.tsx',
    'src/ui/dates/DayRangeForm.tsx',
    'src/ui/page/LanguageSwitch.tsx',
  ]);
});
