import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing, requireNode } from '../deploy/install.mjs';
import { installChromium } from '../tests/support/chromium.mjs';

// `npm run bench [measurement …]`: builds and serves the compared apps, and prints medians and ratios. A measurement is
// a file of bench/measurements/ with a `title` and a `run`, which returns whether the console passed.

const root = dirname(dirname(fileURLToPath(import.meta.url)));
requireNode(root);
await installMissing(root);

/**
 * @typedef {{ browser: import('@playwright/test').Browser, served: import('./serve.mjs').Served }} Stage
 * @type {Record<string, () => Promise<{ title: string, run: (stage: Stage) => Promise<boolean> }>>}
 */
const measurements = {
  firstPaint: () => import('./measurements/firstPaint.mjs'),
  interactions: () => import('./measurements/interactions.mjs'),
  longTasks: () => import('./measurements/longTasks.mjs'),
  export: () => import('./measurements/export.mjs'),
  writers: () => import('./measurements/writers.mjs'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}.`);
  process.exit(1);
}

const { chromium } = await import('@playwright/test');
const { serve } = await import('./serve.mjs');
console.log('Building …');
const served = await serve(root);
const browser = await chromium.launch({
  executablePath: await installChromium(),
  // Playwright records where each call comes from, for which V8 would parse whole chunks again; it does not for users.
  args: ['--js-flags=--no-enable-lazy-source-positions'],
});
for (const [name, load] of Object.entries(measurements)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const { title, run } = await load();
  console.log(`\n${title}`);
  if (!(await run({ browser, served }))) process.exitCode = 1;
}
await browser.close();
await served.close();
