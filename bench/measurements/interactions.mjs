import { median } from '../figures.mjs';
import { signIn } from '../signIn.mjs';
import { visit } from '../visit.mjs';

export const title = 'from an interaction with the list to the next paint, beside bare and headless react-admin';

const ROUNDS = 7;
const SLOWDOWN = 4;
const ROWS = 20;
/** Milliseconds. */
const GOAL = 80;

/**
 * @typedef {'console' | 'headless' | 'reference'} App
 * @typedef {import('@playwright/test').Page} Page
 */

const apps = /** @type {const} */ (['reference', 'headless', 'console']);

/**
 * What a user does on the list, in this order. An app that does not support an interaction skips it.
 *
 * @type {Readonly<Record<string, { apps: readonly App[], act: (page: Page) => Promise<void> }>>}
 */
const interactions = {
  'page turned': {
    apps,
    act: async (page) => {
      const name = /^(第 ?2 ?页|Go to page 2|2)$/;
      await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click();
    },
  },
  sorted: {
    apps: ['reference', 'console'],
    act: (page) => page.getByRole('columnheader').getByRole('button').first().click(),
  },
  'filtered by a counter': { apps: ['console'], act: (page) => page.locator('button.tile').nth(1).click() },
  'filter removed': { apps: ['console'], act: (page) => page.locator('button.tile').first().click() },
  'drawer opened': {
    apps: ['console'],
    act: async (page) => {
      await page.locator('tbody a[data-network]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'drawer closed': {
    apps: ['console'],
    act: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  'device opened': { apps: ['console'], act: (page) => page.locator('tbody a.main').first().click() },
};

/**
 * Waits until nothing is loading or running, so that an interaction is measured alone.
 *
 * @param {Page} page
 */
const idle = (page) => page.evaluate(() => /** @type {import('../visit.mjs').StopwatchWindow} */ (window).__idle());

/** @param {Page} page */
const slowest = (page) =>
  page.evaluate(() => /** @type {import('../visit.mjs').StopwatchWindow} */ (window).__slowest());

/**
 * @param {{ browser: import('@playwright/test').Browser, served: import('../serve.mjs').Served }} stage
 * @returns {Promise<boolean>} whether the console's medians are within the goal
 */
export async function run({ browser, served }) {
  const token = await signIn(served.platform, 'agent01');
  const session = { 'console.session': JSON.stringify({ token, username: 'agent01', readOnly: false }) };
  /** @type {Record<App, { address: string, storage: Record<string, string> }>} */
  const lists = {
    console: { address: `${served.console}/device/list`, storage: session },
    headless: { address: `${served.headless}/?token=${token}`, storage: {} },
    reference: { address: `${served.reference}/?token=${token}`, storage: {} },
  };
  /** @type {Map<string, number[]>} by app and interaction */
  const taken = new Map();
  // The first round is a warm-up and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const app of apps) {
      const { address, storage } = lists[app];
      const { page, close } = await visit(browser, { slowdown: SLOWDOWN, rows: ROWS, storage });
      await page.goto(address);
      await page.evaluate(() => /** @type {import('../visit.mjs').StopwatchWindow} */ (window).__first);
      await idle(page);
      await slowest(page);
      for (const [name, { apps: able, act }] of Object.entries(interactions)) {
        if (!able.includes(app)) continue;
        await act(page);
        await idle(page);
        const key = `${app} ${name}`;
        const time = await slowest(page);
        if (round > 0) taken.set(key, [...(taken.get(key) ?? []), time]);
      }
      await close();
    }
  }
  console.log(`${ROUNDS} rounds, processor slowed down ${SLOWDOWN} times, medians, goal ${GOAL} ms:`);
  console.log(`  ${''.padEnd(26)}${apps.map((app) => app.padStart(12)).join('')}`);
  let met = true;
  for (const [name, { apps: able }] of Object.entries(interactions)) {
    const medianOf = (/** @type {App} */ app) => median(taken.get(`${app} ${name}`) ?? []);
    met &&= medianOf('console') <= GOAL;
    const cell = (/** @type {App} */ app) => (able.includes(app) ? `${medianOf(app).toFixed(0)} ms` : '–').padStart(12);
    console.log(`  ${name.padEnd(26)}${apps.map(cell).join('')}`);
  }
  return met;
}
