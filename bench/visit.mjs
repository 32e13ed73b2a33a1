/**
 * A page with the stopwatch in it.
 *
 * @typedef {typeof window & {
 *   __first: Promise<number>,
 *   __facts: () => string,
 *   __rows: (count: number, past: string) => Promise<number>,
 *   __form: Promise<number>,
 *   __blocked: () => number,
 *   __used: Promise<number>,
 *   __ready: Promise<number>,
 *   __idle: () => Promise<void>,
 *   __slowest: () => Promise<number>,
 *   __longest: () => Promise<number>,
 * }} StopwatchWindow
 */

/** @typedef {{ latency: number, downloadThroughput: number, uploadThroughput: number }} Line milliseconds; bytes per second */

/**
 * Opens a page like a first visitor with a slow machine: empty caches, and a CPU slowed down by this factor.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {{ slowdown: number, rows?: number, form?: boolean, line?: Line, storage?: Readonly<Record<string, string>> }}
 * options
 * `rows`: the number of first rows; `form`: whether the sign-in form is awaited; `storage`: what the browser has stored
 */
export async function visit(browser, { slowdown, rows = 0, form = false, line, storage = {} }) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    serviceWorkers: 'block',
  });
  // A returning user, to whom the rules of service are not shown.
  await context.addInitScript(() => {
    for (let uid = 100_001; uid <= 100_012; uid += 1) localStorage.setItem(`noticeConfirmed.${uid}`, 'true');
  });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storage);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (line) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line });
  /** @type {Set<string>} */
  const scripts = new Set();
  let bytes = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.addInitScript(installStopwatch, { first: rows, form });
  return {
    page,
    scriptBytes: () => bytes,
    /**
     * How many milliseconds the page's main thread has worked so far. Unlike elapsed time, this hardly grows if other
     * processes share the machine.
     */
    async worked() {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
    },
    /** The bytes of the page's heap after garbage collection. */
    async heapBytes() {
      await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    },
    close: () => context.close(),
  };
}

/**
 * Runs in the page and measures times.
 * - `__rows(count, past)` resolves to the time at which a table with `count` rows of text other than `past` was
 *   painted.
 * - `__first` resolves to the time of the page's first rows, `__form` to that of the sign-in form.
 * - `__blocked()` returns how long input has been blocked: of each task, the time beyond 50 ms.
 * - `__used` resolves to the time at which the list's page can be turned, `__ready` to that at which the console's
 *   screen has controls and nothing in it is busy.
 * - `__idle()` resolves after a second without a request or a long task.
 * - `__slowest()` resolves to the longest time from an interaction to the next paint since the last call, 0 if none
 *   took 16 ms; `__longest()` to the longest task since the last call, 0 if none took 50 ms.
 *
 * @param {{ first: number, form: boolean }} awaited the number of first rows, and whether `__form` is used, which looks
 * in each frame
 */
function installStopwatch({ first, form }) {
  const rowsOf = () => /** @type {HTMLTableSectionElement | null} */ (document.querySelector('tbody'))?.rows ?? [];
  // Only the first and last row: reading every cell would add to the measured time.
  const facts = () => `${rowsOf()[0]?.textContent ?? ''}\n${[...rowsOf()].at(-1)?.textContent ?? ''}`;
  // A high-priority task, so that it runs first after the paint.
  const painted = (/** @type {(at: number) => void} */ done) =>
    requestAnimationFrame(() => scheduler.postTask(() => done(performance.now()), { priority: 'user-blocking' }));
  const stopwatch = /** @type {StopwatchWindow} */ (window);
  stopwatch.__facts = facts;
  stopwatch.__rows = (/** @type {number} */ count, /** @type {string} */ past) =>
    new Promise((resolve) => {
      const look = () => {
        const text = facts();
        if (rowsOf().length < count || text === past || text.trim() === '') return;
        observer.disconnect();
        painted(resolve);
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      look();
    });
  stopwatch.__first = stopwatch.__rows(first, '');
  stopwatch.__form = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('input[type="password"]')?.checkVisibility() !== true)
        return requestAnimationFrame(look);
      painted(resolve);
    };
    if (form) look();
  });
  // React-admin remembers the selected page, and then offers the first one.
  const otherPage = '[aria-label="第2页"], [aria-label="Go to page 2"], [aria-label="Go to page 1"]';
  stopwatch.__used = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(otherPage) === null) return;
      observer.disconnect();
      resolve(performance.now());
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  });
  stopwatch.__ready = new Promise((resolve) => {
    const look = () => {
      const main = document.querySelector('#main');
      if (!main?.querySelector('a, button, input') || main.querySelector('[aria-busy="true"]') !== null) return;
      observer.disconnect();
      painted(resolve);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
  });
  let blocked = 0;
  let busy = 0;
  let longest = 0;
  const noteTasks = (/** @type {PerformanceEntryList} */ entries) => {
    for (const { startTime, duration } of entries) {
      blocked += Math.max(0, duration - 50);
      busy = Math.max(busy, startTime + duration);
      longest = Math.max(longest, duration);
    }
  };
  const tasks = new PerformanceObserver((list) => noteTasks(list.getEntries()));
  tasks.observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) busy = Math.max(busy, startTime + duration);
  }).observe({ type: 'resource', buffered: true });
  stopwatch.__idle = () =>
    new Promise((resolve) => {
      const timer = setInterval(() => {
        if (performance.now() - busy < 1000) return;
        clearInterval(timer);
        resolve();
      }, 100);
    });
  stopwatch.__blocked = () => blocked;
  let slowest = 0;
  const note = (/** @type {PerformanceEntryList} */ entries) => {
    for (const { duration, interactionId } of /** @type {PerformanceEventTiming[]} */ (entries)) {
      if (interactionId > 0) slowest = Math.max(slowest, duration);
    }
  };
  const interactions = new PerformanceObserver((list) => note(list.getEntries()));
  interactions.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  stopwatch.__slowest = async () => {
    // The browser reports an interaction after its paint.
    await frame();
    await frame();
    note(interactions.takeRecords());
    const since = slowest;
    slowest = 0;
    return since;
  };
  stopwatch.__longest = async () => {
    // The browser reports a task after its end.
    await frame();
    noteTasks(tasks.takeRecords());
    const since = longest;
    longest = 0;
    return since;
  };
}
