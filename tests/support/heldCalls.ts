import type { Page, Route } from '@playwright/test';

export interface HeldCalls {
  /** How many were made since they were last let go. */
  count(): number;
  /** Lets all of them through, the newest first, each once the one before it was answered. */
  answerNewestFirst(): Promise<void>;
  /** How many of those ever made were given up by the page. */
  abandoned(): number;
}

/** Holds back the calls whose address matches. */
export async function holdCalls(page: Page, pattern: RegExp): Promise<HeldCalls> {
  const held: Route[] = [];
  let abandoned = 0;
  await page.route(pattern, (route) => void held.push(route));
  page.on('requestfailed', (request) => {
    if (pattern.test(request.url())) abandoned += 1;
  });
  return {
    count: () => held.length,
    abandoned: () => abandoned,
    async answerNewestFirst() {
      for (const route of held.splice(0).reverse()) {
        // One that the page gave up has nobody to answer.
        if (route.request().failure() !== null) continue;
        await route.fulfill({ response: await route.fetch() });
      }
    },
  };
}
