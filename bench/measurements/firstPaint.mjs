import { median } from '../figures.mjs';
import { signIn } from '../signIn.mjs';
import { visit } from '../visit.mjs';

export const title = 'first paint on a slow line, beside bare react-admin and headless react-admin with a plain table';

const ROUNDS = 7;
const SLOWDOWN = 4;
const ROWS = 20;
const READ_MILLISECONDS = 3000;
/** A slow 4G line. */
const LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** @typedef {'console' | 'headless' | 'reference'} App */

const apps = /** @type {const} */ (['reference', 'headless', 'console']);

/**
 * What is measured, each with its goal as a share of bare react-admin's or as an absolute figure. `blocked` is the time
 * in which input waited longer than 50 ms, until the page is idle. Scripts count with their headers. The list can be used
 * once its page can be turned.
 *
 * @type {Readonly<Record<string, { unit: 'ms' | 'kB' | 'MB', share?: number, most?: number }>>}
 */
const figures = {
  'sign-in, form shows': { unit: 'ms', share: 0.3 },
  'sign-in, blocked': { unit: 'ms', share: 0.1 },
  'list, rows show': { unit: 'ms', share: 0.5 },
  'list, can be used': { unit: 'ms' },
  'list, blocked': { unit: 'ms', share: 0.2 },
  'page turn': { unit: 'ms', share: 0.17 },
  'second visit, rows show': { unit: 'ms' },
  'scripts of the sign-in page': { unit: 'kB' },
  'scripts before the rows': { unit: 'kB', most: 205 },
  'heap, list can be used': { unit: 'MB', most: 5 },
  'heap, page turned': { unit: 'MB' },
};

/**
 * @typedef {import('../visit.mjs').StopwatchWindow} StopwatchWindow
 * @param {import('@playwright/test').Page} page
 */
const blocked = (page) => page.evaluate(() => /** @type {StopwatchWindow} */ (window).__blocked());

/** @param {import('@playwright/test').Page} page */
const idle = (page) => page.evaluate(() => /** @type {StopwatchWindow} */ (window).__idle());

/**
 * The milliseconds until form or rows are painted.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @param {'__form' | '__first'} mark
 */
async function open(page, address, mark) {
  await page.goto(address, { waitUntil: 'commit' });
  return page.evaluate((name) => /** @type {StopwatchWindow} */ (window)[name], mark);
}

/**
 * The milliseconds from a click on page 2 to its rows.
 *
 * @param {import('@playwright/test').Page} page
 */
async function turn(page) {
  // Without a locator, whose script would count as the page's heap.
  return page.evaluate(async (count) => {
    const stopwatch = /** @type {StopwatchWindow} */ (window);
    const named = [...document.querySelectorAll('button, a')].find(({ ariaLabel, textContent }) =>
      /^(第 ?2 ?页|Go to page 2|2)$/.test(ariaLabel ?? textContent ?? ''),
    );
    const start = performance.now();
    const turned = stopwatch.__rows(count, stopwatch.__facts());
    /** @type {HTMLElement} */ (named).click();
    return (await turned) - start;
  }, ROWS);
}

/**
 * @param {{ browser: import('@playwright/test').Browser, served: import('../serve.mjs').Served }} stage
 * @returns {Promise<boolean>} whether the goals are met
 */
export async function run({ browser, served }) {
  const token = await signIn(served.platform, 'agent01');
  const session = { 'console.session': JSON.stringify({ token, username: 'agent01', readOnly: false }) };
  /** @type {Record<App, { form: string, list: string, storage: Record<string, string> }>} */
  const addresses = {
    console: { form: `${served.console}/auth`, list: `${served.console}/device/list`, storage: session },
    headless: { form: `${served.headless}/#/login`, list: `${served.headless}/?token=${token}`, storage: {} },
    reference: { form: `${served.reference}/#/login`, list: `${served.reference}/?token=${token}`, storage: {} },
  };
  /** @type {(app: App) => Promise<Record<keyof typeof figures, number>>} */
  const measure = async (app) => {
    const { form, list, storage } = addresses[app];
    const signedOut = await visit(browser, { slowdown: SLOWDOWN, line: LINE, form: true });
    const formShows = await open(signedOut.page, form, '__form');
    await idle(signedOut.page);
    const formBlocked = await blocked(signedOut.page);
    const formBytes = signedOut.scriptBytes();
    await signedOut.close();
    const signedIn = await visit(browser, { slowdown: SLOWDOWN, line: LINE, rows: ROWS, storage });
    const rowsShow = await open(signedIn.page, list, '__first');
    const rowsBytes = signedIn.scriptBytes();
    const rowsUsed = await signedIn.page.evaluate(() => /** @type {StopwatchWindow} */ (window).__used);
    await idle(signedIn.page);
    const rowsBlocked = await blocked(signedIn.page);
    // Like a user who reads this page before turning it: by then what an app loads ahead is there.
    await signedIn.page.waitForTimeout(READ_MILLISECONDS);
    await idle(signedIn.page);
    const pageTurn = await turn(signedIn.page);
    await idle(signedIn.page);
    const heap = await signedIn.heapBytes();
    const again = await open(signedIn.page, list, '__first');
    await signedIn.close();
    // A visit of its own: the collection would count as blocked. What is loaded ahead comes later.
    const atUse = await visit(browser, { slowdown: SLOWDOWN, line: LINE, rows: ROWS, storage });
    await open(atUse.page, list, '__first');
    await atUse.page.evaluate(() => /** @type {StopwatchWindow} */ (window).__used);
    const heapAtUse = await atUse.heapBytes();
    await atUse.close();
    return {
      'sign-in, form shows': formShows,
      'sign-in, blocked': formBlocked,
      'list, rows show': rowsShow,
      'list, can be used': rowsUsed,
      'list, blocked': rowsBlocked,
      'page turn': pageTurn,
      'second visit, rows show': again,
      'scripts of the sign-in page': formBytes / 1000,
      'scripts before the rows': rowsBytes / 1000,
      'heap, list can be used': heapAtUse / 1_000_000,
      'heap, page turned': heap / 1_000_000,
    };
  };
  /** @type {Record<App, Record<keyof typeof figures, number>[]>} */
  const taken = { console: [], headless: [], reference: [] };
  // The first round warms up and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const app of apps) {
      const measured = await measure(app);
      if (round > 0) taken[app].push(measured);
    }
  }
  console.log(`${ROUNDS} rounds, 150 ms and 1.6 Mbit/s, processor slowed down ${SLOWDOWN} times, medians:`);
  console.log(`  ${''.padEnd(28)}${apps.map((app) => app.padStart(17)).join('')}   goal`);
  let met = true;
  for (const [name, { unit, share, most }] of Object.entries(figures)) {
    const medianOf = (/** @type {App} */ app) => median(taken[app].map((round) => round[name] ?? 0));
    // Compared within a round: other load on the machine affects all of it.
    const ratio = (/** @type {App} */ app) =>
      median(taken[app].map((measured, round) => (measured[name] ?? 0) / (taken.reference[round]?.[name] || 1)));
    if (share !== undefined) met &&= ratio('console') <= share;
    if (most !== undefined) met &&= medianOf('console') <= most;
    const cell = (/** @type {App} */ app) =>
      `${medianOf(app).toFixed(unit === 'MB' ? 1 : 0)} ${unit} (${ratio(app).toFixed(2)})`.padStart(17);
    const goal = share === undefined ? (most === undefined ? '–' : `${most} ${unit}`) : share.toFixed(2);
    console.log(`  ${name.padEnd(28)}${apps.map(cell).join('')}   ${goal}`);
  }
  return met;
}
