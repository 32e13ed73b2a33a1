import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

// `npm run test:mutants`: StrykerJS changes the code in thousands of small ways (mutants), one at a time, and runs the
// tests that reach each change. It lists the mutants that no test noticed, and prints a score per folder. It works on a
// copy of the project.

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Tests to run in addition to those of the folder, by their files: flows, or those of another folder. */
    tests: { type: 'string', multiple: true, default: [] },
    workers: { type: 'string', default: '2' },
  },
});
const all = ['src/platform', 'src/providers', 'src/domain', 'src/features/money', 'src/ui/list'];
const places = positionals.length > 0 ? positionals : all;
process.chdir(root);
/** Relative to the root, as it is read in the copy. */
const configFile = relative(root, fileURLToPath(import.meta.resolve('./vitest.config.ts')));

/** @param {string} place a folder, a file, or lines of one (`src/platform/write.ts:20-40`) */
const isFolder = (place) => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * The unit and component tests of the folder. Stryker runs those that import what it changes.
 *
 * @param {string} place
 */
function testsOf(place) {
  const folder = isFolder(place) ? place : dirname(place);
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  return [...own, ...values.tests];
}

/**
 * @param {string} place
 * @returns {ReturnType<Stryker['runMutationTest']>}
 */
function mutantsOf(place) {
  // For `vitest.config.ts`, which Stryker's processes read.
  process.env.MUTANTS_TESTS = testsOf(place).join(',');
  return new Stryker({
    mutate: isFolder(place) ? [`${place}/**/*.{ts,tsx}`, `!${place}/**/*.test.{ts,tsx}`] : [place],
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile },
    coverageAnalysis: 'perTest',
    // Code that runs when a file loads would need every test again.
    ignoreStatic: true,
    concurrency: Number(values.workers),
    // A loaded machine must not count as a failure.
    timeoutMS: 30_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['progress-append-only'],
    tempDirName: '.cache/mutants',
    ignorePatterns: ['/dist', '/.cache', '/test-results'],
    // These two need a TypeScript before 7.
    tsconfigFile: '',
    disableTypeChecks: false,
  }).runMutationTest();
}

/** @param {Awaited<ReturnType<typeof mutantsOf>>[number]} mutant */
function lineOf({ fileName, status, location: { start, end }, replacement = '' }) {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  const [before, after] = [lines.join(' '), replacement].map((text) => {
    const line = text.replaceAll(/\s+/g, ' ');
    return line.length > 120 ? `${line.slice(0, 119)}…` : line;
  });
  const at = `${relative(root, fileName).replaceAll('\\', '/')}:${start.line}`;
  return `${status === 'Survived' ? 'survived' : 'not run '} ${at}: ${before} → ${after}`;
}

const rows = [];
for (const place of places) {
  const begun = performance.now();
  const mutants = await mutantsOf(place);
  /** @param {readonly string[]} statuses */
  const count = (...statuses) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, survived, notRun] = [count('Killed', 'Timeout'), count('Survived'), count('NoCoverage')];
  for (const mutant of mutants) {
    if (mutant.status === 'Survived' || mutant.status === 'NoCoverage') console.log(lineOf(mutant));
  }
  const counted = killed + survived + notRun;
  rows.push({
    folder: place,
    mutants: counted,
    killed,
    survived,
    'not run': notRun,
    score: `${((100 * killed) / (counted || 1)).toFixed(1)} %`,
    minutes: ((performance.now() - begun) / 60_000).toFixed(1),
  });
}
console.table(rows, ['folder', 'mutants', 'killed', 'survived', 'not run', 'score', 'minutes']);
