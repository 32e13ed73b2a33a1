import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing, requireNode } from '../deploy/install.mjs';
import { installChromium } from './support/chromium.mjs';

// `npm test`: everything that is checked, in one run. A part that fails does not stop the others.

/** @typedef {{ name: string, passed: number, failed: number }} Outcome */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const minutes = 60_000;

/** Settlement is in Beijing time: far ahead of it and far behind it, the same months and days. */
const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];

requireNode(root);
installMissing(root);
const chromium = await installChromium();
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
    timeout: 15 * minutes,
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
  const good = run('vitest', ['run', ...chosen, ...output], env);
  const report = readReport(file);
  const unread = (report?.testResults ?? []).filter(
    (/** @type {{ status: string, assertionResults: unknown[] }} */ result) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  );
  return settle(name, good, report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + unread.length);
}

/** @returns {Outcome} */
function playwright() {
  const file = join(reports, 'browser.json');
  const good = run('playwright', ['test', '--config', 'tests/browser/playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const stats = readReport(file)?.stats;
  return settle('browser', good, stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0));
}

/**
 * A run that ended badly with no failed test to show for it, or without any test, is a failure too.
 *
 * @param {string} name
 * @param {boolean} good
 * @param {number} passed
 * @param {number} failed
 * @returns {Outcome}
 */
function settle(name, good, passed, failed) {
  const silent = failed === 0 && (!good || passed === 0);
  return { name, passed, failed: silent ? 1 : failed };
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
  vitest('contract', ['contract', 'contract-browser']),
  vitest('flows', ['flows']),
];
const build = check('build and budgets', 'vite', ['build', '--configLoader', 'runner']);
outcomes.push(build, build.failed === 0 ? playwright() : { name: 'browser (nothing to open)', passed: 0, failed: 1 });
rmSync(reports, { recursive: true, force: true });

console.log('');
for (const { name, passed, failed } of outcomes) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed`);
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
