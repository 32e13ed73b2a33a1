import { expect, type Page, type Route } from '@playwright/test';

export interface HeldCalls {
  /** Holds back every call from now on. */
  hold(): void;
  /** Waits until at least so many are held: a page fetched ahead may be among them. */
  untilHeld(count: number): Promise<void>;
  /** Lets those held through, the newest first, each once the one before it was answered; later ones are not held. */
  letGo(): Promise<void>;
  /** How many of those ever made were given up by the page. */
  abandoned(): number;
}

/** Gets between a page and the calls whose address matches; they pass until they are to be held. */
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
        // One that the page gave up has nobody to answer.
        if (route.request().failure() === null) await route.fulfill({ response: await route.fetch() });
      }
    },
  };
}
