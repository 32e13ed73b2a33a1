import { median } from '../figures.mjs';
import { followHeaps } from '../heaps.mjs';
import { lastMonth } from '../lastMonth.mjs';
import { signIn } from '../signIn.mjs';

export const title = 'the export of a bill of 100,000 rows beside fetching its pages alone';

const PAIRS = 3;
/**
 * Milliseconds of latency, and the maximum ratio of making the file to reading its pages. Without latency, the platform
 * competes with page and worker for the same two cores; with latency, the run is as in production.
 */
const distances = [
  { latency: 0, max: 1.5 },
  { latency: 40, max: 1.25 },
];

/** @typedef {{ seconds: number, rows: number, page: number, worker: number }} Figures seconds, rows, bytes of heap */

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} latency milliseconds
 */
async function moveAway(page, latency) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} token
 * @param {number} latency
 */
async function fetchAlone(browser, origin, token, latency) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  await moveAway(page, latency);
  const { milliseconds, rows } = await page.evaluate(
    ([key, month]) => /** @type {import('../exporting/main').BenchWindow} */ (window).bench.fetchAlone(key, month),
    /** @type {const} */ ([token, lastMonth()]),
  );
  await context.close();
  return { seconds: milliseconds / 1000, rows };
}

/**
 * Measures an export from the click to the finished download.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} token
 * @param {number} latency
 * @returns {Promise<Figures>}
 */
async function exportBill(browser, origin, token, latency) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  await context.addInitScript(() => localStorage.setItem('noticeConfirmed.100003', 'true'));
  const page = await context.newPage();
  await page.goto(`${origin}/wallet?token=${token}`);
  const button = page.getByRole('button', { name: '导出整月明细', exact: true });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  await moveAway(page, latency);
  const heaps = await followHeaps(page);
  const downloading = page.waitForEvent('download', { timeout: 180_000 });
  const start = performance.now();
  await button.click();
  await (await downloading).path();
  const seconds = (performance.now() - start) / 1000;
  const peak = await heaps.end();
  const said = (await page.getByText(/^已交给浏览器下载/).textContent()) ?? '';
  await context.close();
  return { seconds, rows: Number(said.replace(/\D/g, '')), ...peak };
}

/**
 * Alternates between the two, so that other load on the machine affects both.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('../serve.mjs').Served} served
 * @param {string} token
 * @param {typeof distances[number]} distance
 * @returns {Promise<boolean>}
 */
async function compare(browser, served, token, { latency, max }) {
  /** @type {{ fetching: number[], whole: Figures[] }} */
  const taken = { fetching: [], whole: [] };
  let rows = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const alone = await fetchAlone(browser, served.exporting, token, latency);
    const whole = await exportBill(browser, served.console, token, latency);
    if (alone.rows !== whole.rows) throw new Error(`${alone.rows} rows fetched, ${whole.rows} exported`);
    rows = whole.rows;
    taken.fetching.push(alone.seconds);
    taken.whole.push(whole);
  }
  const ratio = median(taken.whole.map(({ seconds }, pair) => seconds / (taken.fetching[pair] ?? seconds)));
  const megabytes = (/** @type {(figures: Figures) => number} */ pick) =>
    `${(Math.max(...taken.whole.map(pick)) / 1e6).toFixed(0)} MB`;
  console.log(`${PAIRS} pairs, in turn, medians, ${latency} ms from the platform:`);
  console.log(`  rows                      ${rows.toLocaleString('en')}`);
  console.log(`  fetching alone            ${median(taken.fetching).toFixed(1)} s`);
  console.log(`  the whole export          ${median(taken.whole.map(({ seconds }) => seconds)).toFixed(1)} s`);
  console.log(`  ratio                     ${ratio.toFixed(2)}`);
  console.log(`  peak heap of the page     ${megabytes(({ page }) => page)}`);
  console.log(`  peak heap of the worker   ${megabytes(({ worker }) => worker)}`);
  return ratio <= max;
}

/**
 * @param {{ browser: import('@playwright/test').Browser, served: import('../serve.mjs').Served }} stage
 * @returns {Promise<boolean>} whether the export takes little longer than reading its pages
 */
export async function run({ browser, served }) {
  const token = await signIn(served.platform, 'whale01');
  // Not counted: in the first run the platform computes the month.
  await fetchAlone(browser, served.exporting, token, 0);
  let good = true;
  for (const distance of distances) good = (await compare(browser, served, token, distance)) && good;
  return good;
}
