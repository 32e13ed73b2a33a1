import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installChromium } from '../support/chromium.mjs';
import { readFaults } from './faults.mjs';

// `npm run test:power`: makes every fault of `faults.txt`, one at a time, and runs the tests that should notice it. It
// works in copies of the project: nothing is changed here, even if it is interrupted.

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const { values } = parseArgs({
  options: { area: { type: 'string' }, workers: { type: 'string', default: String(availableParallelism()) } },
});
const chosen = readFaults().filter(({ area }) => values.area === undefined || area === values.area);
const chromium = await installChromium();
const home = mkdtempSync(join(tmpdir(), 'console-power-'));
process.on('exit', () => rmSync(home, { recursive: true, force: true }));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(1));

/** @param {string} name of the copy */
function copyProject(name) {
  const copy = join(home, name);
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  for (const file of String(stdout)
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/**
 * @param {string} copy
 * @param {string} tool
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
function passes(copy, tool, args) {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', tool), args, {
      cwd: copy,
      stdio: 'ignore',
      env: { ...process.env, CI: 'true', CHROMIUM: chromium },
      shell: process.platform === 'win32',
    });
    child.on('close', (code) => resolve(code === 0));
  });
}

/** @param {string} copy */
const build = (copy) => passes(copy, 'vite', ['build', '--configLoader', 'runner']);

/** @type {Readonly<Record<string, (copy: string) => Promise<boolean>>>} */
const checks = {
  build,
  types: (copy) => passes(copy, 'tsc', ['--noEmit']),
  lint: (copy) => passes(copy, 'biome', ['ci', '--error-on-warnings', '.']),
};

/**
 * @param {string} copy
 * @param {string} by one of a fault's `by`
 */
async function holds(copy, by) {
  const check = checks[by];
  if (check !== undefined) return check(copy);
  const [file = '', title] = by.split(' > ');
  if (!file.startsWith('tests/browser/')) {
    return passes(copy, 'vitest', ['run', '--maxWorkers=1', file, ...(title === undefined ? [] : ['-t', title])]);
  }
  const narrow = title === undefined ? [] : ['--grep', title];
  const config = ['--config', 'tests/browser/playwright.config.ts', '--workers=1', '--max-failures=1'];
  return (await build(copy)) && (await passes(copy, 'playwright', ['test', file, ...config, ...narrow]));
}

/**
 * Runs the tests on the copy with one fault in it.
 *
 * @param {string} copy
 * @param {import('./faults.mjs').Fault} fault
 * @returns {Promise<string | null>} the first of `by` that noticed
 */
async function noticedBy(copy, { file, find, put, by }) {
  const sound = readFileSync(join(root, file), 'utf8');
  if (sound.split(find).length !== 2) throw new Error(`${file} does not hold this once: ${find}`);
  writeFileSync(
    join(copy, file),
    sound.replace(find, () => put),
  );
  try {
    for (const one of by) if (!(await holds(copy, one))) return one;
    return null;
  } finally {
    writeFileSync(join(copy, file), sound);
  }
}

/**
 * Every test first has to pass without a fault: one that always fails proves nothing.
 *
 * @type {Map<string, Promise<boolean>>}
 */
const sound = new Map();

/** @param {string} copy */
async function work(copy) {
  for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
    for (const by of fault.by) {
      if (!sound.has(by)) sound.set(by, holds(copy, by));
      if (!(await sound.get(by))) unsound.add(by);
    }
    const by = await noticedBy(copy, fault);
    if (by === null) missed.push(fault);
    const change = `${fault.find} → ${fault.put || '(nothing)'}`;
    console.log(
      `${by === null ? 'MISSED' : 'found '} ${fault.area}: ${fault.file}: ${change}${by === null ? '' : `: ${by}`}`,
    );
  }
}

const queue = [...chosen];
/** @type {import('./faults.mjs').Fault[]} */
const missed = [];
/** @type {Set<string>} */
const unsound = new Set();
await Promise.all(Array.from({ length: Number(values.workers) }, (_, nth) => work(copyProject(String(nth)))));
for (const by of unsound) console.log(`fails without any fault: ${by}`);
console.log(`\n${chosen.length - missed.length} of ${chosen.length} faults found`);
process.exitCode = missed.length + unsound.size === 0 ? 0 : 1;
