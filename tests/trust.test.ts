import { expect, it } from 'vitest';
import { readRules } from './rules.mjs';
import { type Case, trustPage, unproven } from './trust.mjs';

const rowsOf = (text: string) => text.split('\n').flatMap((line) => (/^\| R/.test(line) ? [line.split(' | ')] : []));

/** Every test that shows a rule, as if it had run. */
const all = readRules().flatMap(({ tests }) =>
  tests.map(
    ({ file, title }): Case => ({
      file,
      title: `group ${title.replaceAll(/%\w|\$\{[^}]*\}/g, 'x')}`,
      outcome: 'passed',
    }),
  ),
);
const [first] = readRules().filter(({ id }) => id === 'R17-1');
const its = (one: Case) => one.file === first?.tests[0]?.file && one.title.includes(first.tests[0].title);

it('a run is counted by promise; failed and skipped tests are named', () => {
  const [one] = all.filter(its);
  if (one === undefined) throw new Error('R17-1 has no test');
  const cases = [one, { ...one, outcome: 'failed' as const }, { ...one, outcome: 'skipped' as const }];
  const [row] = rowsOf(trustPage(cases)).filter(([id]) => id === '| R17-1');
  expect(row?.slice(3, 5)).toEqual(['3', '**1 failed**, 1 passed, 1 not run']);
});

it('names the promise for which a test did not run', () => {
  expect(unproven(all)).toEqual([]);
  expect(unproven(all.filter((one) => !its(one)))).toEqual([
    `R17-1: ${first?.tests[0]?.file}: ${first?.tests[0]?.title}`,
  ]);
});
