import { expect, type Page, type Route } from '@playwright/test';

export interface HeldCalls {
  /** Holds every call from now on. */
  hold(): void;
  /** Waits until this many are held; a prefetched page may be among them. */
  untilHeld(count: number): Promise<void>;
  /** Releases the held calls, newest first, each after the previous one was answered; later calls are not held. */
  letGo(): Promise<void>;
  /** The number of calls that the page has aborted. */
  abandoned(): number;
}

/** Intercepts calls whose address matches; they pass until `hold`. */
export async function holdCalls(page: Page, pattern: RegExp): Promise<HeldCalls> {
  const held: Route[] = [];
  let holding = false;
  let abandoned = 0;
  await page.route(pattern, async (route) => {
    if (holding) held.push(route);
    else await route.continue();
  });
  page.on('requestfailed', (request) => {
    if (pattern.test(request.url())) abandoned += 1;
  });
  return {
    hold() {
      holding = true;
    },
    untilHeld: (count) => expect.poll(() => held.length).toBeGreaterThanOrEqual(count),
    abandoned: () => abandoned,
    async letGo() {
      holding = false;
      for (const route of held.splice(0).reverse()) {
        // An aborted call cannot be answered.
        if (route.request().failure() === null) await route.fulfill({ response: await route.fetch() });
      }
    },
  };
}
