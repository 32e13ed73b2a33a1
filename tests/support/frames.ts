import type { Page } from '@playwright/test';

/**
 * Observes the page at every painted frame from now on.
 *
 * @param look runs in the page without access to outer variables; its result must be JSON
 * @returns the distinct results so far, in the order of their first frame
 */
export async function watchFrames<Sight>(page: Page, look: () => Sight): Promise<() => Promise<Sight[]>> {
  await page.evaluate(`{
    const look = ${String(look)};
    const seen = new Set();
    window.seenFrames = seen;
    const note = () => {
      if (window.seenFrames !== seen) return;
      seen.add(JSON.stringify(look()));
      requestAnimationFrame(note);
    };
    note();
  }`);
  return async () =>
    ((await page.evaluate('[...window.seenFrames]')) as string[]).map((sight) => JSON.parse(sight) as Sight);
}
