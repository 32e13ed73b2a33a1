import { writeFile } from 'node:fs/promises';
import { median } from '../figures.mjs';
import { signIn } from '../signIn.mjs';
import { visit } from '../visit.mjs';

export const title = 'first paint on a slow line, beside bare react-admin and headless react-admin with a plain table';

const ROUNDS = 7;
const ROWS = 20;
const READ_MILLISECONDS = 3000;

/**
 * The connections and processors that are compared.
 *
 * @type {Readonly<Record<string, { slowdown: number, line: import('../visit.mjs').Line }>>}
 */
const profiles = {
  '150 ms and 1.6 Mbit/s, the processor slowed down 4 times': {
    slowdown: 4,
    line: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
  },
  '60 ms and 9 Mbit/s': {
    slowdown: 1,
    line: { latency: 60, downloadThroughput: 9_000_000 / 8, uploadThroughput: 1_500_000 / 8 },
  },
};

/** Where the table is written, relative to the project's folder. */
const RESULT = 'bench/firstPaint.md';
const head = `# First paint

Written by \`npm run bench firstPaint\`: ${ROUNDS} rounds on each connection; medians, and shares of bare react-admin in
the same round. A goal in bold is not met; the goals are for the slow connection. \`tests/flows/rounds.test.tsx\` counts
the rounds of requests of each page.`;

/** @typedef {'console' | 'headless' | 'reference'} App */

const apps = /** @type {const} */ (['reference', 'headless', 'console']);

/**
 * The measured values, each with its goal: as a share of bare react-admin's, or of headless react-admin's, or an
 * absolute figure. `blocked` is how long input waited beyond 50 ms, until the page is idle. `work` is the main thread's
 * work, unthrottled and on a fast connection, the minimum of the rounds. Scripts count with their headers. The list is
 * usable when its page can be turned, another screen when it has controls and nothing in it is busy; those are compared
 * with bare react-admin's list.
 *
 * @type {Readonly<Record<string, { unit: 'ms' | 'kB' | 'MB', share?: number, headless?: number, max?: number, least?:
 * true }>>}
 */
const figures = {
  'sign-in, form shows': { unit: 'ms', share: 0.27 },
  'sign-in, blocked': { unit: 'ms', share: 0.1 },
  'list, rows show': { unit: 'ms', share: 0.5 },
  'list, can be used': { unit: 'ms', share: 0.62 },
  'list, blocked': { unit: 'ms', share: 0.2 },
  'list, work until it can be used': { unit: 'ms', headless: 1.5, least: true },
  'page turn': { unit: 'ms', share: 0.15 },
  'second visit, rows show': { unit: 'ms' },
  'second visit, can be used': { unit: 'ms', share: 0.48 },
  'wallet by a link': { unit: 'ms', share: 0.8 },
  'home by a link': { unit: 'ms', share: 0.8 },
  'a node by a link': { unit: 'ms', share: 0.75 },
  'binding by a link': { unit: 'ms', share: 0.75 },
  'scripts of the sign-in page': { unit: 'kB' },
  'scripts before the rows': { unit: 'kB', max: 205 },
  'heap, list can be used': { unit: 'MB', max: 5 },
  'heap, page turned': { unit: 'MB' },
};

/**
 * @typedef {import('../visit.mjs').StopwatchWindow} StopwatchWindow
 * @param {import('@playwright/test').Page} page
 */
const blocked = (page) => page.evaluate(() => /** @type {StopwatchWindow} */ (window).__blocked());

/** @param {import('@playwright/test').Page} page */
const used = (page) => page.evaluate(() => /** @type {StopwatchWindow} */ (window).__used);

/** @param {import('@playwright/test').Page} page */
const idle = (page) => page.evaluate(() => /** @type {StopwatchWindow} */ (window).__idle());

/**
 * The milliseconds until form, rows or screen are painted.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 * @param {'__form' | '__first' | '__ready'} mark
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
  // Avoids a locator, whose script would count as the page's heap.
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
 * @param {import('@playwright/test').Browser} browser
 * @param {(typeof profiles)[string]} profile
 * @param {string} address
 * @param {Readonly<Record<string, string>>} storage
 */
async function byAddress(browser, profile, address, storage) {
  const { page, close } = await visit(browser, { ...profile, storage });
  const ready = await open(page, address, '__ready');
  await close();
  return ready;
}

/**
 * The id of the first node of an account.
 *
 * @param {string} platform
 * @param {string} token
 */
async function firstNode(platform, token) {
  const query = new URLSearchParams({ sort: '["id","ASC"]', range: '[0,0]', filter: '{}' });
  const answer = await fetch(`${platform}/api/v1/devices?${query}`, { headers: { authorization: `Bearer ${token}` } });
  const [{ id }] = await answer.json();
  return id;
}

/**
 * @param {{ browser: import('@playwright/test').Browser, served: import('../serve.mjs').Served }} stage
 * @returns {Promise<boolean>} whether the goals are met
 */
export async function run({ browser, served }) {
  const token = await signIn(served.platform, 'agent01');
  const session = { 'console.session': JSON.stringify({ token, username: 'agent01', readOnly: false }) };
  // An agent binds no nodes, but has thousands.
  const miner = await signIn(served.platform, 'miner01');
  const minersSession = { 'console.session': JSON.stringify({ token: miner, username: 'miner01', readOnly: false }) };
  const screens = {
    'wallet by a link': '/wallet',
    'home by a link': '/dashboard/bill',
    'a node by a link': `/device/list/${await firstNode(served.platform, miner)}/show`,
    'binding by a link': '/help/bind_device',
  };
  /** @type {Record<App, { form: string, list: string, storage: Record<string, string> }>} */
  const addresses = {
    console: { form: `${served.console}/auth`, list: `${served.console}/device/list`, storage: session },
    headless: { form: `${served.headless}/#/login`, list: `${served.headless}/?token=${token}`, storage: {} },
    reference: { form: `${served.reference}/#/login`, list: `${served.reference}/?token=${token}`, storage: {} },
  };
  /** @type {(app: App, profile: (typeof profiles)[string]) => Promise<Record<keyof typeof figures, number>>} */
  const measure = async (app, profile) => {
    const { form, list, storage } = addresses[app];
    const signedOut = await visit(browser, { ...profile, form: true });
    const formShows = await open(signedOut.page, form, '__form');
    await idle(signedOut.page);
    const formBlocked = await blocked(signedOut.page);
    const formBytes = signedOut.scriptBytes();
    await signedOut.close();
    const signedIn = await visit(browser, { ...profile, rows: ROWS, storage });
    const rowsShow = await open(signedIn.page, list, '__first');
    const rowsBytes = signedIn.scriptBytes();
    const rowsUsed = await used(signedIn.page);
    await idle(signedIn.page);
    const rowsBlocked = await blocked(signedIn.page);
    // Like a user who reads this page before turning it: by then an app has finished prefetching.
    await signedIn.page.waitForTimeout(READ_MILLISECONDS);
    await idle(signedIn.page);
    const pageTurn = await turn(signedIn.page);
    await idle(signedIn.page);
    const heap = await signedIn.heapBytes();
    const again = await open(signedIn.page, list, '__first');
    const usedAgain = await used(signedIn.page);
    await signedIn.close();
    // A separate visit, because the garbage collection would count as blocked. Prefetched code loads later.
    const atUse = await visit(browser, { ...profile, rows: ROWS, storage });
    await open(atUse.page, list, '__first');
    await used(atUse.page);
    const heapAtUse = await atUse.heapBytes();
    await atUse.close();
    const working = await visit(browser, { slowdown: 1, rows: ROWS, storage });
    await open(working.page, list, '__first');
    await used(working.page);
    const worked = await working.worked();
    await working.close();
    /** @type {Record<string, number>} */
    const byLink = {};
    for (const [name, path] of Object.entries(screens)) {
      // The other apps have only the list.
      byLink[name] =
        app === 'console' ? await byAddress(browser, profile, `${served.console}${path}`, minersSession) : rowsUsed;
    }
    return {
      'sign-in, form shows': formShows,
      'sign-in, blocked': formBlocked,
      'list, rows show': rowsShow,
      'list, can be used': rowsUsed,
      'list, blocked': rowsBlocked,
      'list, work until it can be used': worked,
      'page turn': pageTurn,
      'second visit, rows show': again,
      'second visit, can be used': usedAgain,
      ...byLink,
      'scripts of the sign-in page': formBytes / 1000,
      'scripts before the rows': rowsBytes / 1000,
      'heap, list can be used': heapAtUse / 1_000_000,
      'heap, page turned': heap / 1_000_000,
    };
  };
  const tables = [];
  let met = true;
  for (const [name, profile] of Object.entries(profiles)) {
    /** @type {Record<App, Record<keyof typeof figures, number>[]>} */
    const taken = { console: [], headless: [], reference: [] };
    // The first round is a warm-up and does not count.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const app of apps) {
        const measured = await measure(app, profile);
        if (round > 0) taken[app].push(measured);
      }
    }
    const { table, isMet } = tableOf(taken, Object.keys(screens));
    // The goals are for the slow connection.
    if (tables.length === 0) met = isMet;
    tables.push(`## ${name}\n\n${table}`);
    console.log(tables.at(-1));
  }
  await writeFile(RESULT, `${head}\n\n${tables.join('\n\n')}\n`);
  return met;
}

/**
 * The table of the measured rounds, and whether the goals are met.
 *
 * @param {Record<App, Record<keyof typeof figures, number>[]>} taken
 * @param {readonly string[]} screens the figures that only the console has
 */
function tableOf(taken, screens) {
  let met = true;
  const lines = Object.entries(figures).map(([name, { unit, share, headless, max, least = false }]) => {
    const of = (/** @type {App} */ app) => taken[app].map((round) => round[name] ?? 0);
    const figure = (/** @type {App} */ app) => (least ? Math.min(...of(app)) : median(of(app)));
    // Compared within a round, because other load on the machine affects the whole round.
    const ratio = (/** @type {App} */ app) =>
      least
        ? figure(app) / figure('reference')
        : median(of(app).map((value, round) => value / (taken.reference[round]?.[name] || 1)));
    const isMet =
      (share === undefined || ratio('console') <= share) &&
      (headless === undefined || figure('console') <= headless * figure('headless')) &&
      (max === undefined || figure('console') <= max);
    met &&= isMet;
    const cell = (/** @type {App} */ app) =>
      app !== 'console' && screens.includes(name)
        ? '–'
        : `${figure(app).toFixed(unit === 'MB' ? 1 : 0)} ${unit} (${ratio(app).toFixed(2)})`;
    const goal =
      [share?.toFixed(2), headless && `${headless} × headless`, max && `${max} ${unit}`].find(Boolean) ?? '–';
    return `| ${[name, ...apps.map(cell), isMet ? goal : `**${goal}**`].join(' | ')} |`;
  });
  const table = [`| | bare | headless | console | goal |`, '| --- | --- | --- | --- | --- |', ...lines].join('\n');
  return { table, isMet: met };
}
