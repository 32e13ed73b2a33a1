import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// The worker in a scope that replaces the browser's.

const origin = 'https://console.test';
const files = ['/index.html', '/auth.html', '/boot.js'];

class ExtendableEvent extends Event {
  waitUntil(): void {}
}
class FetchEvent extends ExtendableEvent {
  answer: Promise<Response> | undefined;
  constructor(readonly request: Request) {
    super('fetch');
  }
  respondWith(answer: Promise<Response>): void {
    this.answer = answer;
  }
}

/** The console's open pages, and the addresses that the worker opened. */
let pages: { focus: () => Promise<void> }[] = [];
let opened: string[] = [];

const scope = Object.assign(new EventTarget(), {
  clients: {
    matchAll: async () => pages,
    openWindow: async (address: string) => void opened.push(address),
  },
  __WB_MANIFEST: files.map((url) => ({ url, revision: '1' })),
  __WB_DISABLE_DEV_LOGS: true,
  /** The stored release: every path has a file. */
  caches: { open: async () => ({ match: async (key: string) => new Response(`stored ${new URL(key).pathname}`) }) },
});

beforeAll(async () => {
  const location = new URL('/sw.js', origin);
  const silent = { __WB_DISABLE_DEV_LOGS: true };
  for (const [name, value] of Object.entries({ self: scope, location, ExtendableEvent, FetchEvent, ...silent })) {
    vi.stubGlobal(name, value);
  }
  await import('./sw');
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());

/** The worker's answer after three seconds, if the server answers after `seconds`. */
async function ask(path: string, seconds: number): Promise<string> {
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return new Response('from the server');
  });
  const mode = path.endsWith('.js') ? 'no-cors' : 'navigate';
  const event = new FetchEvent(Object.defineProperty(new Request(origin + path), 'mode', { value: mode }));
  scope.dispatchEvent(event);
  let answered = 'nothing yet';
  void event.answer?.then(async (response) => {
    answered = await response.text();
  });
  await vi.advanceTimersByTimeAsync(3000);
  await new Promise((resolve) => setImmediate(resolve));
  return answered;
}

it.each([
  ['/device/list', '/index.html'],
  ['/auth?next=/wallet', '/auth.html'],
  ['/boot.js', '/boot.js'],
])('the service worker answers %s from the server, or after three seconds with its own %s', async (path, stored) => {
  expect(await ask(path, 2.9)).toBe('from the server');
  expect(await ask(path, 60)).toBe(`stored ${stored}`);
});

describe('a pressed notification', () => {
  const press = async () => {
    const waits: Promise<void>[] = [];
    const close = vi.fn();
    const event = Object.assign(new ExtendableEvent('notificationclick'), {
      notification: { data: '/wallet?month=2025-05', close },
      waitUntil: (work: Promise<void>) => void waits.push(work),
    });
    opened = [];
    scope.dispatchEvent(event);
    await Promise.all(waits);
    expect([close.mock.calls.length, waits.length]).toEqual([1, 1]);
  };

  it('opens the page that it is about if none is open', async () => {
    pages = [];
    await press();
    expect(opened).toEqual(['/wallet?month=2025-05']);
  });

  it('brings an open page to the front, and opens no other', async () => {
    const focus = vi.fn(async () => {});
    pages = [{ focus }];
    await press();
    expect([focus.mock.calls.length, opened]).toEqual([1, []]);
  });
});
