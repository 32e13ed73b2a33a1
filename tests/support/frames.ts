import type { Page } from '@playwright/test';

/**
 * Looks at the page at every frame that it paints, from now until it is left.
 *
 * @param look runs in the page and knows nothing from outside; what it returns has to be JSON
 * @returns what was seen so far, each different sight once, in the order of its first frame
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
