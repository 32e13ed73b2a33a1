import { median } from '../figures.mjs';
import { signIn } from '../signIn.mjs';
import { visit } from '../visit.mjs';

export const title = "the device list beside react-admin's bare <List><DataTable>, 20 rows of 20,000";

const ROWS = 20;
const PAIRS = 7;
const SLOWDOWN = 4;

/**
 * @typedef {{ rows: number, turn: number, bytes: number }} Figures milliseconds to the first rows and to the rows of
 * the
 * next page, bytes of script before the first rows
 */

/**
 * One visit: from the address to the first rows, and from a click on page 2 to its rows.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Figures>}
 */
async function measure(browser, address) {
  const { page, scriptBytes, close } = await visit(browser, { slowdown: SLOWDOWN, rows: ROWS });
  await page.goto(address);
  const rows = await page.evaluate(() => /** @type {import('../visit.mjs').StopwatchWindow} */ (window).__first);
  const bytes = scriptBytes();
  // Like a user who has read this page: wait until both are idle.
  await page.waitForLoadState('networkidle');
  const second = page
    .getByRole('button', { name: /^(第 ?2 ?页|Go to page 2|2)$/ })
    .or(page.getByRole('link', { name: /^(第 ?2 ?页|2)$/ }));
  const turn = await second.first().evaluate(async (button, count) => {
    const stopwatch = /** @type {import('../visit.mjs').StopwatchWindow} */ (window);
    const start = performance.now();
    const turned = stopwatch.__rows(count, stopwatch.__facts());
    /** @type {HTMLElement} */ (button).click();
    return (await turned) - start;
  }, ROWS);
  await close();
  return { rows, turn, bytes };
}

/**
 * Alternately, so that other load on the machine affects both.
 *
 * @param {{ browser: import('@playwright/test').Browser, served: import('../serve.mjs').Served }} stage
 * @returns {Promise<boolean>} whether the console is no slower
 */
export async function run({ browser, served }) {
  const token = await signIn(served.platform, 'agent01');
  const addresses = {
    console: `${served.console}/device/list?token=${token}`,
    reference: `${served.reference}/?token=${token}`,
  };
  // The first visit of a browser is a warm-up and does not count.
  await measure(browser, addresses.console);
  await measure(browser, addresses.reference);
  /** @type {{ console: Figures[], reference: Figures[] }} */
  const taken = { console: [], reference: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    taken.console.push(await measure(browser, addresses.console));
    taken.reference.push(await measure(browser, addresses.reference));
  }
  console.log(`${PAIRS} pairs of first visits, processor slowed down ${SLOWDOWN} times, medians:`);
  const ratios = [
    compare('first rows', 'ms', taken, ({ rows }) => rows),
    compare('a turned page', 'ms', taken, ({ turn }) => turn),
    compare('script before the first rows', 'kB', taken, ({ bytes }) => bytes / 1000),
  ];
  return ratios.every((ratio) => ratio <= 1);
}

/**
 * @param {string} name
 * @param {string} unit
 * @param {{ console: Figures[], reference: Figures[] }} taken
 * @param {(figures: Figures) => number} pick
 */
function compare(name, unit, taken, pick) {
  const ours = median(taken.console.map(pick));
  const theirs = median(taken.reference.map(pick));
  // Compared in pairs: other load on the machine affects both of a pair.
  const ratio = median(taken.console.map((figures, pair) => pick(figures) / pick(taken.reference[pair] ?? figures)));
  const figure = (/** @type {number} */ value) => `${value.toFixed(0)} ${unit}`.padStart(9);
  console.log(
    `  ${name.padEnd(30)} console ${figure(ours)}   react-admin ${figure(theirs)}   ratio ${ratio.toFixed(2)}`,
  );
  return ratio;
}
