import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from './browser';

/** Opens a page from the menu, which is behind a button on a phone. */
export async function goByMenu(page: Page, place: string): Promise<void> {
  const button = page.getByRole('button', { name: '打开菜单' });
  // The link's name is longer if something is pending there.
  const link = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: new RegExp(`^${place}`) });
  await expect(button.or(link)).toBeVisible();
  if (await button.isVisible()) await button.click();
  await link.click();
}

/** Everything that a browser stores for a page. */
async function storedEverywhere(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const databases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store).objectStore(store);
        databases.push([name, store, await answer(records.getAllKeys()), await answer(records.getAll())]);
      }
      database.close();
    }
    const cached: unknown[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push([name, request.url, await (await cache.match(request))?.text()]);
      }
    }
    return {
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookie: document.cookie,
      state: history.state as unknown,
      name: window.name,
      title: document.title,
      ...{ databases, cached },
    };
  });
  const devtools = await page.context().newCDPSession(page);
  const { entries } = await devtools.send('Page.getNavigationHistory');
  await devtools.detach();
  const addresses = entries.map(({ url, title }) => [url, title]);
  return JSON.stringify([stored, await page.context().cookies(), addresses]);
}

interface SecretWatch {
  /**
   * Expects none of the secrets in what the page stores or in any address requested so far; `more` are secrets created
   * since.
   */
  readonly look: (page: Page, when: string, more?: readonly string[]) => Promise<void>;
}

/** Whether a text contains a secret in any grouping or encoding, but not as part of a longer number. */
function findIn(text: string, secret: string): boolean {
  const plain = (one: string) => one.replace(/[\s\u00a0]/g, '').toLowerCase();
  const wanted = plain(secret).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(/^\d+$/.test(wanted) ? `(?<!\\d)${wanted}(?!\\d)` : wanted).test(plain(text));
}

/** Watches a browser from now on. A picture's address is a secret everywhere except in the request that sends it. */
export function watchSecrets(context: BrowserContext, secrets: readonly string[]): SecretWatch {
  const heard: Request[] = [];
  context.on('request', (request) => void heard.push(request));
  return {
    async look(page, when, more = []) {
      const wanted = [...secrets, ...more];
      const stored = await storedEverywhere(page);
      expect(
        wanted.filter((secret) => findIn(stored, secret)),
        `kept ${when}: ${stored}`,
      ).toEqual([]);
      const uploading = (request: Request) =>
        request.method() === 'PUT' && new URL(request.url()).pathname.startsWith('/storage/');
      for (const request of heard.splice(0)) {
        const { referer = '' } = await request.allHeaders();
        expect(referer, `${when}: referer to ${request.url()}`).toBe('');
        if (uploading(request)) continue;
        const address = decodeURIComponent(request.url());
        expect(
          wanted.filter((secret) => findIn(address, secret)),
          `${when}: ${request.method()} ${address}`,
        ).toEqual([]);
      }
    },
  };
}

/** Every call of this kind that pages send from now on, as received by the platform. */
export function sentBy(call: string, ...pages: readonly Page[]): Request[] {
  const sent: Request[] = [];
  const [method = '', path = ''] = call.split(' ');
  for (const page of pages) {
    page.on('request', (request) => {
      if (request.method() === method && new URL(request.url()).pathname === path) sent.push(request);
    });
  }
  return sent;
}
