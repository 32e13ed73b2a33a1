import { readFileSync } from 'node:fs';
import { median } from '../figures.mjs';
import { lastMonth } from '../lastMonth.mjs';
import { signIn } from '../signIn.mjs';

export const title = 'writers of spreadsheets in a worker, 100,000 rows of a bill';

const ROWS = 100_000;
const ROUNDS = 3;

/** @typedef {import('../exporting/writing').WriterName} WriterName */

/**
 * The console's own writer, and the library that reads imported files.
 *
 * @type {Readonly<Record<WriterName, string>>}
 */
const writers = { console: 'streamed, fflate', SheetJS: 'SheetJS' };

/**
 * The CPU time in seconds and the peak memory of the busiest page's process; memory is null if the system does not
 * report it.
 *
 * @param {import('@playwright/test').Browser} browser
 */
async function processOf(browser) {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  const [busiest] = pages.sort((a, b) => b.cpuTime - a.cpuTime);
  if (busiest === undefined) throw new Error('no page has a process');
  try {
    const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${busiest.id}/status`, 'utf8'))?.[1];
    return { processor: busiest.cpuTime, peak: Number(peak) * 1024 };
  } catch {
    return { processor: busiest.cpuTime, peak: null };
  }
}

/**
 * @typedef {{ seconds: number, processor: number, peak: number | null, bytes: number }} Figures seconds by the clock and
 *   of the processor, bytes of memory and of the file
 *
 * @param {{ browser: import('@playwright/test').Browser, served: import('../serve.mjs').Served }} stage
 * @param {string} token
 * @param {WriterName} writer
 * @returns {Promise<Figures>}
 */
async function write({ browser, served }, token, writer) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(served.exporting);
  const { milliseconds, bytes } = await page.evaluate(
    ([key, month, chosen, rows]) =>
      /** @type {import('../exporting/main').BenchWindow} */ (window).bench.write(key, month, chosen, rows),
    /** @type {const} */ ([token, lastMonth(), writer, ROWS]),
  );
  const used = await processOf(browser);
  await context.close();
  return { seconds: milliseconds / 1000, bytes, ...used };
}

/**
 * Alternates between the writers, so that other load on the machine affects all.
 *
 * @param {{ browser: import('@playwright/test').Browser, served: import('../serve.mjs').Served }} stage
 * @returns {Promise<boolean>} whether no other writer needs less of both CPU time and memory
 */
export async function run(stage) {
  const token = await signIn(stage.served.platform, 'whale01');
  const taken = /** @type {WriterName[]} */ (Object.keys(writers)).map((writer) => ({
    writer,
    figures: /** @type {Figures[]} */ ([]),
  }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { writer, figures } of taken) figures.push(await write(stage, token, writer));
  }
  console.log(`${ROUNDS} rounds, medians; a page takes some 0.3 s and 100 MB before it writes:`);
  const results = Object.values(writers).map((name, place) => {
    const figures = taken[place]?.figures ?? [];
    const middle = (/** @type {(one: Figures) => number} */ pick) => median(figures.map(pick));
    const [seconds, processor] = [middle((one) => one.seconds), middle((one) => one.processor)];
    const [peak, bytes] = [middle(({ peak: max }) => max ?? 0), middle((one) => one.bytes)];
    const megabytes = (/** @type {number} */ size) => `${(size / 1e6).toFixed(1)} MB`.padStart(9);
    console.log(
      `  ${name.padEnd(30)} ${seconds.toFixed(1)} s   processor ${processor.toFixed(1)} s   memory ${megabytes(peak)}   file ${megabytes(bytes)}`,
    );
    return { processor, peak };
  });
  const [own, ...others] = results;
  return others.every(({ processor, peak }) => own && (processor >= own.processor || peak > own.peak));
}
