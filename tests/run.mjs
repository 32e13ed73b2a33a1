import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { installMissing, requireNode } from '../deploy/install.mjs';
import { relatedTests } from './related.mjs';
import { findChromium, installChromium } from './support/chromium.mjs';
import { findFirefox, installFirefox, NO_FIREFOX } from './support/firefox.mjs';
import { findLibreOffice, installLibreOffice, NO_LIBRE_OFFICE } from './support/libreOffice.mjs';
import { findNginx, installNginx } from './support/nginx.mjs';
import { findWebKit, installWebKit, NO_WEBKIT } from './support/webkit.mjs';
import { unproven, writeTrustPage } from './trust.mjs';

// `npm test`: all checks in one run. A part that fails does not stop the others. A browser test is retried once, on
// every machine; tests that needed the retry are listed at the end.
// `npm run test:development`: the flows on React's development build, except those that `npm test` runs on it.
// `npm run test:quick`: types, lint, dead code, and the tests for uncommitted changes (`related.mjs`).

/**
 * `messages` lists the tests that failed, those that passed only on a retry, and what was not tested; `seconds` is how
 * long they took.
 *
 * @typedef {{ name: string, passed: number, failed: number, messages?: readonly string[] }} Counted
 * @typedef {Counted & { seconds: number }} Outcome
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const minutes = 60_000;

const quick = process.argv.includes('--quick');
const development = process.argv.includes('--development');
/** `npm test` installs the programs it needs; the others use what is installed. */
const whole = !quick && !development;
/** Memory for what tests allocate: garbage collection would take a tenth of the flows' time. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** Far behind Beijing, where it is often already the next day. */
const zone = 'Pacific/Pago_Pago';
/** Ahead of Beijing; all other zones are between the two. */
const otherZone = 'Pacific/Kiritimati';

requireNode(root);
await installMissing(root);
const chromium = whole ? await installChromium() : await findChromium();
if (whole) {
  installNginx();
  installFirefox();
  installWebKit();
  installLibreOffice();
}
const reports = mkdtempSync(join(tmpdir(), 'console-tests-'));

/**
 * Runs a tool of the project to its end.
 *
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function run(tool, args, env = {}) {
  console.log(`\n── ${tool} ${args.filter((arg) => !arg.includes(reports)).join(' ')} ${env.TZ ?? ''}`);
  const { status } = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CI: 'true', ...(chromium && { CHROMIUM: chromium }), NODE_OPTIONS, ...env },
    timeout: 60 * minutes,
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/**
 * A tool that succeeds or fails: counts as one test.
 *
 * @param {string} name
 * @param {string} tool
 * @param {readonly string[]} args
 * @returns {Counted}
 */
function check(name, tool, args) {
  const good = run(tool, args);
  return { name, passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

/**
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {{ only?: readonly string[], env?: NodeJS.ProcessEnv }} [more] `only`: these test files
 * @returns {Counted}
 */
function vitest(name, projects, { only = [], env = { TZ: zone } } = {}) {
  const file = join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // By default Vitest leaves a core idle.
  const flags = [`--maxWorkers=${availableParallelism()}`];
  const good = run('vitest', ['run', ...flags, ...chosen, ...output, ...only], env);
  const report = readReport(file);
  /**
   * @typedef {{ status: string, fullName: string, failureMessages: readonly string[] }} UnitTest
   * @type {readonly { status: string, name: string, message: string, assertionResults: readonly UnitTest[] }[]}
   */
  const files = report?.testResults ?? [];
  for (const { name: path, assertionResults } of files) {
    const file = relative(root, path).replaceAll('\\', '/');
    for (const { status, fullName } of assertionResults) {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
      cases.push({ file, title: fullName, outcome });
    }
  }
  const unread = files.filter((result) => result.status === 'failed' && result.assertionResults.length === 0);
  const messages = [
    ...unread.map((result) => `failed: ${relative(root, result.name)}: ${firstLine(result.message)}`),
    ...files.flatMap((result) =>
      result.assertionResults
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(
          ({ fullName, failureMessages: [message = ''] }) =>
            `failed: ${relative(root, result.name)}: ${fullName}: ${firstLine(message)}`,
        ),
    ),
  ];
  if (projects.includes('programs-flows') && findLibreOffice() === undefined) messages.push(NO_LIBRE_OFFICE);
  return settle(name, good, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + unread.length, messages);
}

/**
 * The unit tests for which a time zone may matter: those beside a file that reads or writes dates. An instant, such as
 * `Date.now()`, is the same in every zone.
 *
 * @returns {readonly string[]}
 */
function zonedTests() {
  const files = ['src', 'i18n', 'mocks', 'deploy'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  );
  const dated = files.filter(
    (path) =>
      /(?<!\.test)\.tsx?$/.test(path) &&
      /\bDate\(|\bDate\.parse|Intl\.DateTimeFormat|\bdayjs\b|atDay/.test(readFileSync(join(root, path), 'utf8')),
  );
  return dated.map((path) => path.replace(/\.tsx?$/, '.test.ts')).filter((path) => files.includes(path));
}

/** These read all files, whatever changed, and take seconds. */
const fileChecks = ['house', 'power', 'readme', 'rules'].map((name) => `tests/${name}.test.ts`);

/**
 * The tests for uncommitted changes, or for the last commit if there are none. Prints what is chosen and why, and what
 * is left out.
 *
 * @returns {{ tests: readonly string[], flows: readonly string[] }}
 */
function testsOfChange() {
  /** @param {readonly string[]} args */
  const git = (...args) =>
    String(spawnSync('git', args, { cwd: root }).stdout)
      .split('\n')
      .filter(Boolean);
  const open = git('status', '--porcelain', '--untracked-files=all').map(
    (line) => line.slice(3).split(' -> ').at(-1) ?? '',
  );
  const changed = open.length > 0 ? open : git('diff', '--name-only', 'HEAD~1', 'HEAD');
  const { tests, flows, wide } = relatedTests(readSources(), changed);
  console.log(`\n── the tests of ${changed.length} ${open.length > 0 ? 'changed files' : 'files of the last commit'}`);
  /** @param {string} name @param {import('./related.mjs').Selection} selection */
  const print = (name, { chosen, left }) => {
    console.log(`${name}: ${chosen.length}${left.length > 0 ? `, and ${left.length} left out` : ''}`);
    for (const { file, why } of chosen) console.log(`  ${file}  ${why}`);
    if (left.length > 0) console.log(`  left out: ${left.map((file) => basename(file)).join(', ')}`);
  };
  print('unit and component tests', tests);
  print('flows', flows);
  for (const file of wide) console.log(`  left out: flows of ${file}, which too much of the console imports`);
  console.log('npm test runs everything.');
  return { tests: tests.chosen.map(({ file }) => file), flows: flows.chosen.map(({ file }) => file) };
}

/** @returns {Map<string, string>} the text of each source and test, by its path */
function readSources() {
  const rooms = ['src', 'i18n', 'documents', 'mocks', 'deploy', 'tests'];
  const paths = rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) =>
      `${room}/${path}`.replaceAll('\\', '/'),
    ),
  );
  const sources = paths.filter((path) => /\.(tsx?|mjs|css)$/.test(path));
  return new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** @returns {Counted} */
function playwright() {
  const file = join(reports, 'browser.json');
  const good = run('playwright', ['test', '--retries=1', '--config', 'tests/browser/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  cases.push(...browserCases({ suites: report?.suites }));
  const messages = unsteady({ suites: report?.suites });
  messages.push(`passed in ${passedByBrowser({ suites: report?.suites })}`);
  if (findFirefox() === undefined) messages.push(NO_FIREFOX);
  if (findWebKit() === undefined) messages.push(NO_WEBKIT);
  return settle('browser', good, expected + flaky, unexpected, messages);
}

/**
 * @typedef {readonly { error?: { message?: string } }[]} Results
 * @typedef {{ status: string, projectName: string, results: Results }} BrowserTest
 * @typedef {{ file: string, title: string, tests: readonly BrowserTest[] }} Spec
 * @typedef {{ title?: string, suites?: readonly Suite[], specs?: readonly Spec[] }} Suite
 */

/**
 * @param {Suite} suite
 * @param {string} [outer] the titles of the enclosing suites
 * @returns {readonly import('./trust.mjs').Case[]}
 */
function browserCases({ title: own = '', suites = [], specs = [] }, outer = '') {
  const titles = `${outer} ${own}`;
  const here = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => {
      /** @type {import('./trust.mjs').Case['outcome']} */
      const outcome = status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed';
      return { file: `tests/browser/${file}`, title: `${titles} ${title}`, outcome };
    }),
  );
  return [...here, ...suites.flatMap((suite) => browserCases(suite, titles))];
}

/**
 * How many tests passed in each browser: `chromium 412, firefox 12`.
 *
 * @param {Suite} all
 * @returns {string}
 */
function passedByBrowser(all) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @param {Suite} suite */
  const count = ({ suites = [], specs = [] }) => {
    for (const { status, projectName } of specs.flatMap(({ tests }) => tests)) {
      if (status !== 'skipped')
        counts.set(projectName, (counts.get(projectName) ?? 0) + (status === 'unexpected' ? 0 : 1));
    }
    suites.forEach(count);
  };
  count(all);
  return [...counts].map(([browser, passed]) => `${browser} ${passed}`).join(', ');
}

/**
 * The tests that did not pass on the first try, with the first line of their message.
 *
 * @param {Suite} suite
 * @returns {string[]}
 */
function unsteady({ suites = [], specs = [] }) {
  const here = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map((test) => {
        const verdict = test.status === 'flaky' ? 'passed when tried again' : 'failed';
        const message = test.results.find(({ error }) => error !== undefined)?.error?.message ?? '';
        return `${verdict}: ${file}: ${title}: ${firstLine(message)}`;
      }),
  );
  return [...here, ...suites.flatMap(unsteady)];
}

/** @param {string} message */
function firstLine(message) {
  return stripVTControlCharacters(message).split('\n', 1)[0];
}

/**
 * A run that ended badly without a failed test, or without any test, is a failure too.
 *
 * @param {string} name
 * @param {boolean} good
 * @param {number} passed
 * @param {number} failed
 * @param {readonly string[]} messages
 * @returns {Counted}
 */
function settle(name, good, passed, failed, messages) {
  const silent = failed === 0 && (!good || passed === 0);
  return { name, passed, failed: silent ? 1 : failed, messages };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** @type {Outcome[]} */
const outcomes = [];
/** @type {import('./trust.mjs').Case[]} */
const cases = [];

/** Writes what the run shows about the promises; a promise without a case is a failure. */
function trust() {
  writeTrustPage(cases);
  const absent = [
    ...(findFirefox() === undefined ? ['tests/browser/firefox.spec.ts'] : []),
    ...(findWebKit() === undefined ? ['tests/browser/webkit.spec.ts'] : []),
  ];
  const messages = unproven(cases, absent).map((test) => `failed: did not run: ${test}`);
  return { name: 'promises', passed: 1, failed: messages.length, messages };
}

/**
 * @param {() => Counted} part
 * @returns {boolean} whether all of it passed
 */
function take(part) {
  const begun = performance.now();
  const counted = part();
  outcomes.push({ ...counted, seconds: (performance.now() - begun) / 1000 });
  return counted.failed === 0;
}

if (!development) {
  take(() => check('types', 'tsc', ['--noEmit']));
  take(() => check('lint', 'biome', ['ci', '--error-on-warnings', '.']));
  take(() => check('dead code', 'knip', []));
  const programs = quick && findNginx() === undefined ? [] : ['programs'];
  const related = quick ? testsOfChange() : { tests: [], flows: [] };
  const only = quick ? [...new Set([...fileChecks, ...related.tests])] : [];
  take(() => vitest('unit and components', ['unit', 'components*', ...programs], { only }));
  const { flows } = related;
  if (flows.length > 0) take(() => vitest('flows of what changed', ['flows*'], { only: flows }));
}
if (development) {
  const env = { TZ: zone, REACT: 'development' };
  take(() => vitest('flows on the development build', ['flows', 'flows-mocks', 'programs-flows'], { env }));
} else if (whole) {
  take(() => vitest(`unit, ${otherZone}`, ['unit'], { only: zonedTests(), env: { TZ: otherZone } }));
  take(() => vitest('contract', ['contract', 'contract-browser', 'uploads-browser']));
  take(() => vitest('flows', ['flows*', 'programs-flows']));
  if (take(() => check('build and budgets', 'vite', ['build', '--configLoader', 'runner']))) take(playwright);
  else take(() => ({ name: 'browser (nothing to open)', passed: 0, failed: 1 }));
  take(trust);
}
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed, seconds, messages = [] } of outcomes) {
  const time = `${(seconds / 60).toFixed(1)} min`;
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${time.padStart(8)}  ${name}: ${passed} passed, ${failed} failed`);
  for (const line of messages) console.log(`         ${line}`);
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
