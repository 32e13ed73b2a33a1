import type { CDPSession, Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of a page's main thread while something was done, from the browser's own trace. */
export interface MainThread {
  /** Milliseconds of the longest task: the processor's time, so that a busy machine is not the page's fault. */
  readonly longest: number;
  readonly tasks: number;
}

/** Records a trace while `deed` is done. */
export async function traceMainThread(page: Page, deed: () => Promise<void>): Promise<MainThread> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  const categories = ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'];
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories, recordMode: 'recordContinuously' },
  });
  await deed();
  // A task is told of once it is over: the one that answered may still be under way.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && /RunTask$/.test(name) && mains.has(`${pid} ${tid}`),
  );
  const lengths = tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000);
  return { longest: Math.max(0, ...lengths), tasks: tasks.length };
}

/** Milliseconds that a piece of work takes in this page at best, always the same: how quick the machine is right now. */
export async function paceOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const times = [1, 2, 3, 4, 5].map(() => {
      const begun = performance.now();
      const rows = Array.from({ length: 40_000 }, (_, nth) => ({ nth, text: `row ${nth}` }));
      JSON.parse(JSON.stringify(rows));
      return performance.now() - begun;
    });
    return Math.min(...times);
  });
}
