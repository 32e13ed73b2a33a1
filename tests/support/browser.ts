import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { memoryStorage } from '../../src/lib/browserStorage';
import { createClient } from '../../src/platform/client';
import * as session from '../../src/platform/contract/session';
import { createSessionStore } from '../../src/platform/session';
import { agreed } from './agreed';
import { controlsOf, openSite, type PlatformControls, type Site } from './site';

export { expect } from '@playwright/test';

const password = 'Demo1234';
/** An address of the console's origin at which the console does not run. */
export const outside = '/favicon.svg';

interface TestFixtures {
  readonly firstVisit: boolean;
  /** This worker's reference platform; reset for every test. */
  readonly platform: PlatformControls;
  /** Signs an account in for all tabs of this test's browser and opens an address. */
  readonly signIn: (username: string, path?: string) => Promise<void>;
  /** A new token of an account, as the platform's support would put it into an address. */
  readonly tokenOf: (username: string) => Promise<string>;
  /** A page of a separate browser, which is checked for errors as well. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** The errors of the pages so far. */
  readonly pageErrors: string[];
  /** Allows errors of the page that match; for tests that provoke one. */
  readonly expectPageError: (pattern: RegExp) => void;
}

interface WorkerFixtures {
  readonly site: Site;
  /**
   * The pages of sharedPage.ts, by their options. Defined here, so that all files have the same worker fixtures:
   * otherwise Playwright starts a new worker, with a browser and a site, between two files.
   */
  readonly opened: Map<string, Page>;
}

/**
 * A browser with the built console, served as in production. Console errors, uncaught errors, policy violations,
 * requests to other origins and requests that are not calls fail the test.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await openSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  opened: [
    async ({ browserName: _ }, use) => {
      const opened = new Map<string, Page>();
      await use(opened);
      await Promise.all([...opened.values()].map((page) => page.context().close()));
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  /** Whether the SLA notice has not been accepted in this test's browsers yet. */
  firstVisit: [false, { option: true }],
  context: async ({ context, firstVisit }, use) => {
    if (!firstVisit) await agree(context);
    await use(context);
  },
  platform: [
    async ({ site }, use) => {
      const platform = controlsOf(site.platform);
      await platform.reset();
      await use(platform);
      const incidents = await platform.incidents();
      if (incidents.length > 0) throw new Error(`the platform tells of:\n${incidents.join('\n')}`);
    },
    { auto: true },
  ],
  pageErrors: async ({ context, site }, use) => {
    const heard: string[] = [];
    listen(context, site.origin, heard);
    await use(heard);
  },
  expectPageError: [
    async ({ pageErrors }, use) => {
      const expected: RegExp[] = [];
      await use((pattern) => void expected.push(pattern));
      const unexpected = pageErrors.filter((words) => !expected.some((pattern) => pattern.test(words)));
      if (unexpected.length > 0) throw new Error(`the page has errors:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, site, pageErrors, firstVisit }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      if (!firstVisit) await agree(context);
      opened.push(context);
      listen(context, site.origin, pageErrors);
      return context.newPage();
    });
    await Promise.all(opened.map((context) => context.close()));
  },
  tokenOf: async ({ site }, use) => {
    await use(async (username) => (await enter(site.origin, username)).token);
  },
  signIn: async ({ page, site }, use) => {
    await use(async (username, path = '/') => {
      await keepSession(page, site.origin, username);
      if (path !== outside) await page.goto(path);
    });
  },
});

/** Accepts the SLA notice for every page of this browser. */
export async function agree(context: BrowserContext): Promise<void> {
  await context.addInitScript((entries) => {
    // A page without an origin has no storage.
    if (window.origin !== 'null') for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(agreed));
}

/** Collects the errors of all present and future pages of a browser. */
export function listen(context: BrowserContext, origin: string, heard: string[]): void {
  context.on('console', (message) => {
    // The page shows a failed call; the browser's own message about it is ignored.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    heard.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().stack || error.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) heard.push(`request to a stranger: ${request.url()}`);
  });
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 404 && pathname.startsWith('/assets/')) heard.push(`no such file: ${pathname}`);
  });
}

/** Signs in like the console, into a storage that is kept here. */
export async function enter(origin: string, username: string) {
  const kept = new Map<string, string>();
  const sessions = createSessionStore(memoryStorage(kept), memoryStorage(), { addEventListener: () => {} });
  const client = createClient({ origin, sessions });
  const { token } = await client.call(session.login, { body: { username, password } });
  sessions.startShared(token, username);
  return { token, kept };
}

/** Stores a session for the page, like a sign-in in another tab. */
export async function keepSession(page: Page, origin: string, username: string): Promise<void> {
  const { kept } = await enter(origin, username);
  if (page.url() !== `${origin}${outside}`) await page.goto(outside);
  await page.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    [...kept],
  );
}
