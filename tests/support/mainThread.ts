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

/** The tasks of a page's main thread during an action, from the browser's trace. */
export interface MainThread {
  /** Processor time of the longest task in milliseconds, so that other load on the machine does not count. */
  readonly longest: number;
  readonly tasks: number;
  /**
   * Milliseconds that a fixed piece of work takes in this page, before or after: the slower. Some 14 on two cores, so
   * that 3.5 times it are 50; a processor that others share is slower in its own time as well.
   */
  readonly pace: number;
}

/** Records a trace during `action`. */
export async function traceMainThread(page: Page, action: () => Promise<void>): Promise<MainThread> {
  const before = await paceOf(page);
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
  await action();
  // A task appears in the trace when it is over, so wait for the current one.
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
  const pace = Math.max(before, await paceOf(page));
  return { longest: Math.max(0, ...lengths), tasks: tasks.length, pace };
}

/** The shortest of five times that the fixed piece of work takes. */
async function paceOf(page: Page): Promise<number> {
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
