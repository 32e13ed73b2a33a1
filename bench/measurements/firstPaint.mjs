import { median } from '../figures.mjs';
import { signIn } from '../signIn.mjs';
import { visit } from '../visit.mjs';

export const title = 'first paint on a slow line, beside bare react-admin and headless react-admin with a plain table';

const PAIRS = 7;
const SLOWDOWN = 4;
const ROWS = 20;
/** A slow 4G line. */
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/**
 * @typedef {'console' | 'headless' | 'reference'} App
 * @typedef {'signIn' | 'list' | 'again'} Visit `again`: the list once more, in the same browser
 * @typedef {{ ready: number, blocked: number }} Figures milliseconds: until form or rows are painted, and of these the
 *   time in which input was blocked
 */

const goals = /** @type {const} */ ({
  signIn: { ready: 0.3, blocked: 0.1 },
  list: { ready: 0.5, blocked: 0.2 },
  again: { ready: 0.5, blocked: 0.2 },
});
const names = { signIn: 'sign-in', list: 'list', again: 'list, second visit' };

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @param {'__form' | '__first'} mark
 * @returns {Promise<Figures>}
 */
async function open(page, address, mark) {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate(async (name) => {
    const stopwatch = /** @type {import('../visit.mjs').StopwatchWindow} */ (window);
    const ready = await stopwatch[name];
    return { ready, blocked: stopwatch.__blocked() };
  }, mark);
}

/**
 * @param {{ browser: import('@playwright/test').Browser, served: import('../serve.mjs').Served }} stage
 * @returns {Promise<boolean>} whether the goals are met
 */
export async function run({ browser, served }) {
  const token = await signIn(served.platform, 'agent01');
  const session = { 'console.session': JSON.stringify({ token, username: 'agent01', readOnly: false }) };
  /** @type {Record<App, { signIn: string, list: string, storage: Record<string, string> }>} */
  const apps = {
    console: { signIn: `${served.console}/auth`, list: `${served.console}/device/list`, storage: session },
    headless: { signIn: served.headless, list: `${served.headless}/?token=${token}`, storage: {} },
    reference: { signIn: served.reference, list: `${served.reference}/?token=${token}`, storage: {} },
  };
  /** @type {(app: App) => Promise<Record<Visit, Figures>>} */
  const measure = async (app) => {
    const { signIn: form, list, storage } = apps[app];
    const signedOut = await visit(browser, { slowdown: SLOWDOWN, line: LINE });
    const figures = await open(signedOut.page, form, '__form');
    await signedOut.close();
    const signedIn = await visit(browser, { slowdown: SLOWDOWN, line: LINE, rows: ROWS, storage });
    const first = await open(signedIn.page, list, '__first');
    await signedIn.page.waitForLoadState('networkidle');
    const again = await open(signedIn.page, list, '__first');
    await signedIn.close();
    return { signIn: figures, list: first, again };
  };
  /** @type {Record<App, Record<Visit, Figures>[]>} */
  const taken = { console: [], headless: [], reference: [] };
  const order = /** @type {const} */ (['console', 'headless', 'reference']);
  // The first round warms up and does not count.
  for (let round = 0; round <= PAIRS; round += 1) {
    for (const app of order) {
      const figures = await measure(app);
      if (round > 0) taken[app].push(figures);
    }
  }
  console.log(`${PAIRS} rounds, 150 ms and 1.6 Mbit/s, processor slowed down ${SLOWDOWN} times, medians:`);
  let met = true;
  for (const kind of /** @type {const} */ (['signIn', 'list', 'again'])) {
    for (const figure of /** @type {const} */ (['ready', 'blocked'])) {
      const of = (/** @type {App} */ app) => median(taken[app].map((figures) => figures[kind][figure]));
      const ratio = (/** @type {App} */ app) =>
        median(
          taken[app].map((figures, round) => figures[kind][figure] / (taken.reference[round]?.[kind][figure] || 1)),
        );
      const goal = goals[kind][figure];
      met &&= ratio('console') <= goal;
      const cell = (/** @type {App} */ app) => `${app} ${of(app).toFixed(0).padStart(5)} ms (${ratio(app).toFixed(2)})`;
      console.log(`  ${`${names[kind]}, ${figure}`.padEnd(30)} ${order.map(cell).join('   ')}   goal ${goal}`);
    }
  }
  return met;
}
