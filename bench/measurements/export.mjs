import { median } from '../figures.mjs';
import { followHeaps } from '../heaps.mjs';
import { lastMonth } from '../lastMonth.mjs';
import { signIn } from '../signIn.mjs';

export const title = 'the export of a bill of 100,000 rows beside fetching its pages alone';

const PAIRS = 3;
/** What making the file may cost beyond the pages it is made of. */
const MOST = 1.5;

/** @typedef {{ seconds: number, rows: number, page: number, worker: number }} Figures seconds, rows, bytes of heap */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} token
 */
async function fetchAlone(browser, origin, token) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(origin);
  const { milliseconds, rows } = await page.evaluate(
    ([key, month]) => /** @type {any} */ (window).bench.fetchAlone(key, month),
    [token, lastMonth()],
  );
  await context.close();
  return { seconds: milliseconds / 1000, rows };
}

/**
 * From the click to the finished download.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} token
 * @returns {Promise<Figures>}
 */
async function exportBill(browser, origin, token) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await context.addInitScript(() => localStorage.setItem('noticeConfirmed.100003', 'true'));
  const page = await context.newPage();
  await page.goto(`${origin}/wallet?token=${token}`);
  const button = page.getByRole('button', { name: '导出明细' });
  await button.waitFor();
  await page.waitForLoadState('networkidle');
  const heaps = await followHeaps(page);
  const downloading = page.waitForEvent('download', { timeout: 180_000 });
  const start = performance.now();
  await button.click();
  await (await downloading).path();
  const seconds = (performance.now() - start) / 1000;
  const peak = await heaps.end();
  const said = (await page.getByText(/^文件已保存/).textContent()) ?? '';
  await context.close();
  return { seconds, rows: Number(said.replace(/\D/g, '')), ...peak };
}

/**
 * In turn, so that whatever else the machine does meets both.
 *
 * @param {{ browser: import('@playwright/test').Browser, served: import('../serve.mjs').Served }} stage
 * @returns {Promise<boolean>} whether the export takes little more than its pages
 */
export async function run({ browser, served }) {
  const token = await signIn(served.platform, 'whale01');
  // The first run makes the platform reckon the month, and counts for neither.
  await fetchAlone(browser, served.exporting, token);
  /** @type {{ fetching: number[], whole: Figures[] }} */
  const taken = { fetching: [], whole: [] };
  let rows = 0;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const alone = await fetchAlone(browser, served.exporting, token);
    const whole = await exportBill(browser, served.console, token);
    if (alone.rows !== whole.rows) throw new Error(`${alone.rows} rows fetched, ${whole.rows} exported`);
    rows = whole.rows;
    taken.fetching.push(alone.seconds);
    taken.whole.push(whole);
  }
  const ratio = median(taken.whole.map(({ seconds }, pair) => seconds / (taken.fetching[pair] ?? seconds)));
  const megabytes = (/** @type {(figures: Figures) => number} */ pick) =>
    `${(Math.max(...taken.whole.map(pick)) / 1e6).toFixed(0)} MB`;
  console.log(`${PAIRS} pairs, in turn, medians:`);
  console.log(`  rows                      ${rows.toLocaleString('en')}`);
  console.log(`  fetching alone            ${median(taken.fetching).toFixed(1)} s`);
  console.log(`  the whole export          ${median(taken.whole.map(({ seconds }) => seconds)).toFixed(1)} s`);
  console.log(`  ratio                     ${ratio.toFixed(2)}`);
  console.log(`  peak heap of the page     ${megabytes(({ page }) => page)}`);
  console.log(`  peak heap of the worker   ${megabytes(({ worker }) => worker)}`);
  return ratio <= MOST;
}
