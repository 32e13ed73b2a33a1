import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// Part of `npm run build`: requests known advisories for the packages whose code is in the build, those in its
// licenses.txt (the first argument). An advisory of high or critical severity fails the build. Without an answer within
// `AUDIT_SECONDS`, 20 by default, it prints a message and passes (R18-4). 0 skips the audit.

/**
 * The part of npm's report that is used here; an error has none of it.
 *
 * @typedef {{ title: string, url: string }} Advisory
 * @typedef {{ name: string, severity: string, range: string, via: readonly (Advisory | string)[], nodes: readonly string[] }} Vulnerability
 * @typedef {{ vulnerabilities?: Readonly<Record<string, Vulnerability>>, message?: string }} Report
 */

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const seconds = Number(process.env.AUDIT_SECONDS ?? 20);
/** The names of the packages in the build: each follows a ruled line, with its version. */
const shipped = new Set(
  [...readFileSync(process.argv[2] ?? '', 'utf8').matchAll(/^─+\n(\S+) \S+$/gm)].map(([, name]) => name),
);
/**
 * The build contains only small helpers of the bundlers. Advisories about a bundler concern its server or file access,
 * so they are skipped.
 */
for (const bundler of ['vite', 'rolldown']) shipped.delete(bundler);
/** @param {Vulnerability} vulnerability its `nodes` are folders, named after the alias of a package that has one */
const isShipped = ({ name, nodes }) =>
  [name, ...nodes.map((node) => node.split('node_modules/').at(-1))].some((each) => shipped.has(each ?? ''));

/**
 * @param {string} output
 * @returns {Report} empty if it cannot be read
 */
function read(output) {
  try {
    return JSON.parse(output);
  } catch {
    return {};
  }
}

/** @param {Vulnerability} vulnerability */
function lineOf({ name, severity, range, via }) {
  const told = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} ${one.url}`));
  return `  ${severity}: ${name} ${range}: ${told.join('; ')}`;
}

/**
 * Npm's report, or why there is none.
 *
 * @returns {Report}
 */
function ask() {
  if (seconds === 0) return { message: 'AUDIT_SECONDS is 0' };
  const { stdout, error } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
    cwd: root,
    encoding: 'utf8',
    timeout: seconds * 1000,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return error === undefined ? read(stdout) : { message: `no answer within ${seconds} s` };
}

const { vulnerabilities, message = 'npm audit gave no report' } = ask();
if (vulnerabilities === undefined) {
  console.warn(`Audit: NOT DONE (${message}). Nothing is known about advisories for this build.`);
} else {
  const all = Object.values(vulnerabilities).filter(isShipped);
  const grave = all.filter(({ severity }) => severity === 'high' || severity === 'critical');
  if (grave.length > 0) console.error(`Audit: known advisories\n${grave.map(lineOf).join('\n')}`);
  else console.log(`Audit: no advisory of high or critical severity is known, and ${all.length} lower.`);
  process.exitCode = grave.length > 0 ? 1 : 0;
}
