import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildTarget, newerFunctions, newerIn, newerInCss, oldestBrowsers } from './browsers';

it('finds what a supported browser does not have in a script, and nothing else (R18-15)', () => {
  const newer = [
    'URL.canParse(e)',
    't.isWellFormed()',
    'rows.toSpliced(0,1)',
    'rows.toReversed()',
    'Promise.withResolvers()',
    'Object.groupBy(rows,by)',
    'Array.fromAsync(rows)',
    'AbortSignal.any([a,b])',
    'one.symmetricDifference(other)',
    'RegExp.escape(text)',
    'Promise.try(run)',
    'createImageBitmap(file,{imageOrientation:`from-image`})',
  ];
  expect(newer.filter((code) => newerIn(code).length === 0)).toEqual([]);
  const older = [
    'a.map(b)',
    'CSS.escape(a)',
    'JSON.parse(a)',
    'a.push(b)',
    'a.toSorted?.()',
    'Children.toArray(a)',
    'a.union(b)',
  ];
  expect(older.flatMap(newerIn)).toEqual([]);
});

it('finds CSS that a supported browser drops, unless @supports asks for it (R18-15)', () => {
  expect(newerInCss('.a{color:light-dark(red,blue)}.b{background:color-mix(in srgb,red,blue)}')).toEqual([
    'light-dark(',
    '{background:color-mix(',
  ]);
  const asked = '@supports (color:color-mix(in srgb,red,red)){.b{background:color-mix(in srgb,red,blue)}}';
  // tokens.css has other values for its variables.
  expect(newerInCss(`${asked}:root{--soft:color-mix(in srgb,red,blue)}`)).toEqual([]);
});

it('the page and the build name the same browsers', () => {
  const page = readFileSync(fileURLToPath(new URL('../index.html', import.meta.url)), 'utf8');
  const { chrome, firefox, safari } = oldestBrowsers;
  for (const names of [`Chrome ${chrome}`, `Edge ${chrome}`, `Firefox ${firefox}`, `Safari ${safari}`]) {
    expect(page.split(names)).toHaveLength(3);
  }
  expect(buildTarget).toContain(`chrome${chrome}`);
  expect(newerFunctions).toContainEqual({ owner: 'url', name: 'canParse' });
});
