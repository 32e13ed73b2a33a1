import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { installMissing, requireNode } from '../deploy/install.mjs';
import { installChromium } from './support/chromium.mjs';
import { installNginx } from './support/nginx.mjs';

// `npm test`: everything that is checked, in one run. A part that fails does not stop the others. A test
// gets a second try, for machines that stand still for a while; one that needed it is named at the end.

/**
 * `told` names the tests that failed, and those that passed only when tried again.
 *
 * @typedef {{ name: string, passed: number, failed: number, told?: readonly string[] }} Outcome
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const minutes = 60_000;

/** Settlement is in Beijing time: far ahead of it and far behind it, the same months and days. */
const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

requireNode(root);
installMissing(root);
const chromium = await installChromium();
installNginx();
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
    env: { ...process.env, CI: 'true', CHROMIUM: chromium, ...env },
    timeout: 60 * minutes,
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/**
 * A tool that says yes or no: one test.
 *
 * @param {string} name
 * @param {string} tool
 * @param {readonly string[]} args
 * @returns {Outcome}
 */
function check(name, tool, args) {
  const good = run(tool, args);
  return { name, passed: good ? 1 : 0, failed: good ? 0 : 1 };
}

/**
 * @param {string} name
 * @param {readonly string[]} projects
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Outcome}
 */
function vitest(name, projects, env) {
  const file = join(reports, `${name.replaceAll(/\W/g, '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  // Vitest leaves a core idle unless told; a browser is busy on its own.
  const workers = projects.some((project) => project.includes('browser'))
    ? []
    : [`--maxWorkers=${availableParallelism()}`];
  const good = run('vitest', ['run', '--retry=1', ...workers, ...chosen, ...output], env);
  const report = readReport(file);
  /**
   * @typedef {{ status: string, fullName: string, failureMessages: readonly string[] }} UnitTest
   * @type {readonly { status: string, name: string, message: string, assertionResults: readonly UnitTest[] }[]}
   */
  const files = report?.testResults ?? [];
  const unread = files.filter((result) => result.status === 'failed' && result.assertionResults.length === 0);
  const told = [
    ...unread.map((result) => `failed: ${relative(root, result.name)}: ${firstLine(result.message)}`),
    ...files.flatMap((result) =>
      result.assertionResults
        .filter(({ failureMessages }) => failureMessages.length > 0)
        .map(({ status, fullName, failureMessages: [message = ''] }) => {
          const verdict = status === 'passed' ? 'passed when tried again' : 'failed';
          return `${verdict}: ${relative(root, result.name)}: ${fullName}: ${firstLine(message)}`;
        }),
    ),
  ];
  return settle(name, good, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + unread.length, told);
}

/** @returns {Outcome} */
function playwright() {
  const file = join(reports, 'browser.json');
  const good = run('playwright', ['test', '--retries=1', '--config', 'tests/browser/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport(file);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  return settle('browser', good, expected + flaky, unexpected, unsteady({ suites: report?.suites }));
}

/**
 * @typedef {{ status: string, results: readonly { error?: { message?: string } }[] }} BrowserTest
 * @typedef {{ file: string, title: string, tests: readonly BrowserTest[] }} Spec
 * @typedef {{ suites?: readonly Suite[], specs?: readonly Spec[] }} Suite
 */

/**
 * The tests that did not pass at the first try, with the first line of what they said.
 *
 * @param {Suite} suite
 * @returns {readonly string[]}
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
 * A run that ended badly with no failed test to show for it, or without any test, is a failure too.
 *
 * @param {string} name
 * @param {boolean} good
 * @param {number} passed
 * @param {number} failed
 * @param {readonly string[]} told
 * @returns {Outcome}
 */
function settle(name, good, passed, failed, told) {
  const silent = failed === 0 && (!good || passed === 0);
  return { name, passed, failed: silent ? 1 : failed, told };
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
const outcomes = [
  check('types', 'tsc', ['--noEmit']),
  check('lint', 'biome', ['ci', '--error-on-warnings', '.']),
  check('dead code', 'knip', []),
  ...zones.map((zone) => vitest(`unit, ${zone}`, ['unit', 'components'], { TZ: zone })),
  vitest('contract', ['contract', 'contract-browser', 'uploads-browser']),
  vitest('flows', ['flows']),
];
const build = check('build and budgets', 'vite', ['build', '--configLoader', 'runner']);
outcomes.push(build, build.failed === 0 ? playwright() : { name: 'browser (nothing to open)', passed: 0, failed: 1 });
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed, told = [] } of outcomes) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed`);
  for (const line of told) console.log(`         ${line}`);
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
