import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readRules } from './rules.mjs';
import { type Case, trustPage, unproven } from './trust.mjs';

const page = readFileSync('docs/trust.md', 'utf8');
const rowsOf = (text: string) => text.split('\n').flatMap((line) => (/^\| R/.test(line) ? [line.split(' | ')] : []));

/** Every test that the rules name, as if it had run. */
const all = readRules().flatMap(({ tests }) =>
  tests.map(
    ({ file, words }): Case => ({
      file,
      title: `group ${words.replaceAll(/%\w|\$\{[^}]*\}/g, 'x')}`,
      outcome: 'passed',
    }),
  ),
);
const [first] = readRules().filter(({ id }) => id === 'R17-1');
const its = (one: Case) => one.file === first?.tests[0]?.file && one.title.includes(first.tests[0].words);

it('docs/trust.md has every promise as docs/rules.md tells it, with the tests of a run, none of which failed', () => {
  const told = (text: string) => rowsOf(text).map(([id, rule, tests]) => [id, rule, tests]);
  expect(told(page)).toEqual(told(trustPage(all)));
  expect(rowsOf(page).filter(([, , , cases, result]) => !(Number(cases) > 0) || /failed/.test(result ?? ''))).toEqual(
    [],
  );
});

it('a run is counted by promise: what failed and what was skipped is named', () => {
  const [one] = all.filter(its);
  if (one === undefined) throw new Error('R17-1 names no test');
  const cases = [one, { ...one, outcome: 'failed' as const }, { ...one, outcome: 'skipped' as const }];
  const [row] = rowsOf(trustPage(cases)).filter(([id]) => id === '| R17-1');
  expect(row?.slice(3, 5)).toEqual(['3', '**1 failed**, 1 passed, 1 not run']);
});

it('names the promise of which a test did not run', () => {
  expect(unproven(all)).toEqual([]);
  expect(unproven(all.filter((one) => !its(one)))).toEqual([`R17-1: ${first?.tests[0]?.whole}`]);
});
