import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFaults } from './power/faults.mjs';
import { readRules } from './rules.mjs';

// What a whole test run shows about the promises: the rules of the last two groups of `docs/rules.md`, and these.

const others = ['R1-10', 'R1-14', 'R1-20', 'R2-33'];
const promises = readRules().filter(({ group, id }) => /^1[78]\./.test(group) || others.includes(id));

/** What no test here can check. */
const notCovered = [
  'Safari itself: its engine is tested as WebKitGTK has it (R18-15).',
  'A container engine: the steps of the image are done, and its configuration served, without one.',
  'The platform itself: the reference platform and an independent one answer by the contract.',
  'Screen readers themselves: what they are told is tested, not what they say.',
  'Cameras and torches of real phones: a picture takes the camera’s place.',
];

/**
 * A test that ran: its file from the project's root, its title with those of its suites.
 *
 * @typedef {{ file: string, title: string, outcome: 'passed' | 'failed' | 'skipped' }} Case
 */

/** What is replaced in the title of a test in the source. */
const anything = /\$\{[^}]*\}|\$[a-z]\w*|%[a-z#]/g;

/**
 * Whether a title that was run comes from this title in the source.
 *
 * @param {string} title
 * @param {string} source
 */
function comesFrom(title, source) {
  let from = 0;
  return source.split(anything).every((part) => {
    const at = title.indexOf(part, from);
    from = at + part.length;
    return at >= 0;
  });
}

/**
 * @param {import('./rules.mjs').Rule} rule
 * @param {readonly Case[]} cases
 */
function casesOf({ tests }, cases) {
  return tests.map(({ file, title }) => cases.filter((test) => test.file === file && comesFrom(test.title, title)));
}

/**
 * The promises for which a test did not run, with that test. A skipped test has given its reason.
 *
 * @param {readonly Case[]} cases
 * @param {readonly string[]} [absent] files that cannot run here
 * @returns {readonly string[]}
 */
export function unproven(cases, absent = []) {
  return promises.flatMap((rule) =>
    casesOf(rule, cases).flatMap((own, nth) => {
      const test = rule.tests[nth];
      return own.length > 0 || test === undefined || absent.includes(test.file)
        ? []
        : [`${rule.id}: ${test.file}: ${test.title}`];
    }),
  );
}

/**
 * What a run shows for each promise, as Markdown.
 *
 * @param {readonly Case[]} cases
 * @returns {string}
 */
export function trustPage(cases) {
  const faults = readFaults();
  const rows = promises.map((rule) => {
    const own = [...new Set(casesOf(rule, cases).flat())];
    const count = (/** @type {Case['outcome']} */ outcome) => own.filter((test) => test.outcome === outcome).length;
    const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
    const files = [...new Set(rule.tests.map(({ file }) => file))];
    const made = faults.filter(({ by }) => by.some((one) => files.includes(one.split(' > ')[0] ?? '')));
    const result = [
      ...(failed > 0 ? [`**${failed} failed**`] : []),
      ...(passed > 0 ? [`${passed} passed`] : []),
      ...(skipped > 0 || own.length === 0 ? [`${skipped || 'all'} not run`] : []),
    ];
    const named = rule.tests.map(
      ({ file, title }) => `${title.replace(/ \(R[^)]*\)$/, '').replaceAll(anything, '…')} (\`${file}\`)`,
    );
    return [rule.id, rule.rule, named.join('; '), own.length, result.join(', '), made.length];
  });
  return `# What is promised, and how it went

Written by \`npm test\` after a whole run, from the promises of \`docs/rules.md\` and the tests that have their ids in the title.
**Cases** are the tests that ran, each time zone by itself. **Faults** are those of \`tests/power/faults.txt\` that these test
files have to notice when \`npm run test:power\` makes them. A promise of which a test did not run fails the run.

| id | promise | tested by | cases | last result | faults |
| --- | --- | --- | ---: | --- | ---: |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

## Seeds

- The random walks of \`npm test\` start from ${walkSeed()}; \`npm run test:walk\` takes others.
- Everything else that is random has its seed in its test, and repeats (\`tests/support/dice.ts\`).

## Not covered

${notCovered.map((line) => `- ${line}`).join('\n')}
`;
}

function walkSeed() {
  const spec = readFileSync(new URL('browser/walk.spec.ts', import.meta.url), 'utf8');
  const [, seed = ''] = /seed: (\d+)/.exec(spec) ?? [];
  const [, walks = ''] = /walks: (\d+)/.exec(spec) ?? [];
  const [, steps = ''] = /steps: (\d+)/.exec(spec) ?? [];
  return `the seed ${seed}: ${walks} walks of ${steps} steps`;
}

/**
 * Writes the page into the ignored folder `.cache`.
 *
 * @param {readonly Case[]} cases
 */
export function writeTrustPage(cases) {
  const folder = new URL('../.cache/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('promises.txt', folder), trustPage(cases));
}
