/**
 * A page with the stopwatch in it.
 *
 * @typedef {typeof window & {
 *   __first: Promise<number>,
 *   __facts: () => string,
 *   __rows: (count: number, past: string) => Promise<number>,
 * }} StopwatchWindow
 */

/**
 * Opens a page as a first visitor on a slow machine would: empty caches, and a processor this many times slower.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ slowdown: number, rows?: number }} options `rows`: how many make the first rows
 */
export async function visit(browser, { slowdown, rows = 0 }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  // Somebody who has been here before: the rules of service stand in nobody's way.
  await context.addInitScript(() => localStorage.setItem('noticeConfirmed.100002', 'true'));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Network.enable');
  /** @type {Set<string>} */
  const scripts = new Set();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(installStopwatch, rows);
  return { page, scriptBytes: () => bytes, close: () => context.close() };
}

/**
 * Runs in the page. `__rows(past)` resolves to the time at which a table with `count` rows of text, other than those
 * it was told to look past, has been painted; `__first` is that of the page's first rows.
 *
 * @param {number} first how many rows these are
 */
function installStopwatch(first) {
  const rowsOf = () => [...document.querySelectorAll('tbody tr')].filter((row) => row.querySelector('.sk') === null);
  const facts = () =>
    rowsOf()
      .map((row) => row.textContent ?? '')
      .join('\n');
  const stopwatch = /** @type {StopwatchWindow} */ (window);
  stopwatch.__facts = facts;
  stopwatch.__rows = (/** @type {number} */ count, /** @type {string} */ past) =>
    new Promise((resolve) => {
      const look = () => {
        const text = facts();
        if (rowsOf().length < count || text === past || text.trim() === '') return;
        observer.disconnect();
        // The frame in which they stand, not the one that is being drawn.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      look();
    });
  stopwatch.__first = stopwatch.__rows(first, '');
}
