import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endpoints } from '../../../tests/contract/endpoints';
import {
  type AnySchema,
  leaked,
  plantedCount,
  secret,
  secretNumber,
  secretsFor,
} from '../../../tests/support/plantedSecrets';
import { memoryStorage } from '../../lib/browserStorage';
import { recordPageErrors } from '../../lib/pageErrors';
import type { CallRecord } from '../../platform/client';
import { createClient } from '../../platform/client';
import type { Endpoint, Schema } from '../../platform/endpoint';
import type { Session, SessionStore } from '../../platform/session';
import { readDiagnosis } from './diagnosis';
import { makeDiagnosis } from './makeDiagnosis';

const inputFor = ({ path, query, body }: Endpoint): never =>
  ({
    params: Object.fromEntries([...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => [name, secret()])),
    ...(query && { query: secretsFor(query as AnySchema) }),
    ...(body && { body: secretsFor(body as AnySchema) }),
  }) as never;

/** Every kind of answer: a valid one, refusals with a message, failures, and answers that are not the platform's. */
function answersOf({ answer, dialect }: Endpoint): (() => Response)[] {
  const respond = (body: unknown, status = 200) => {
    const headers = { 'x-request-id': secret(), 'content-range': secret(), 'retry-after': String(secretNumber()) };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return () => new Response(text, { status, statusText: secret(), headers });
  };
  const data = secretsFor(answer as Schema as AnySchema);
  const right = dialect === 'status' ? data : { code: 0, message: secret(), data };
  return [
    respond(right),
    respond({ code: secretNumber(), message: secret(), data }),
    respond({ [secret()]: secret() }),
    respond({ msg: secret() }, 400),
    respond({ [secret()]: secret() }, 400),
    respond(secret(), 500),
    respond(`<p>${secret()}</p>`, 502),
    () => {
      throw new TypeError(secret());
    },
  ];
}

const paths = ['/device/list', '/wallet', '/help/diagnosis', '/doc-ip'];
const user: Session = { token: secret(), username: secret(), source: 'form', readOnly: false };

/** A page with secrets in everything that belongs to somebody. */
function pageOf({ path = '/', stored = new Map<string, string>() } = {}) {
  const heard = new Map<string, (event: object) => void>();
  const window = {
    location: new URL(path, 'https://console.test'),
    navigator: { userAgent: 'Browser/1.0', languages: ['zh-CN', 'en'], onLine: true },
    screen: { width: 1440, height: 900 },
    devicePixelRatio: 2,
    innerWidth: 1280,
    innerHeight: 720,
    document: { querySelector: () => ({ src: `https://console.test/assets/index-8XVJRJN.js` }) },
    localStorage: memoryStorage(stored),
    sessionStorage: memoryStorage(),
    console: { error: vi.fn() },
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
  };
  recordPageErrors(window as unknown as Parameters<typeof recordPageErrors>[0]);
  return {
    window: window as unknown as Window,
    console: window.console,
    happen: (type: string, event: object) => heard.get(type)?.(event),
  };
}

const made = (window: Window, calls: CallRecord[] = []) =>
  makeDiagnosis({
    window,
    callLog: { since: 0, calls },
    paths,
    version: '2.10.8',
    locale: 'zh',
    now: 1_749_571_199_000,
  });

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('contains nothing that was typed, answered, stored or reported as an error, whatever the call and its outcome (R2-33)', async () => {
  const stored = new Map([
    [secret(), secret()],
    ['session', JSON.stringify(user)],
  ]);
  const path = `/device/list/${secret()}/show?filter=${secret()}&${secret()}=${secretNumber()}&tab=${secret()}#${secret()}`;
  let right = 0;
  const spoken: string[] = [];
  for (const endpoint of endpoints) {
    for (const answer of answersOf(endpoint)) {
      const { window, console, happen } = pageOf({ path, stored });
      const sessions = { current: () => user, end: () => {}, subscribe: () => {} } as unknown as SessionStore;
      const client = createClient({ origin: 'https://platform.test', sessions });
      fetched.mockImplementation(async () => answer());
      const error: unknown = await client.request(endpoint, inputFor(endpoint)).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      if (error === null) right += 1;
      else spoken.push((error as Error).message);
      console.error(error);
      console.error(`%s: ${secret()}`, secret(), { name: secret() });
      happen('error', { error: new TypeError(`Cannot read properties of undefined (reading '${secret()}')`) });
      happen('unhandledrejection', { reason: secret() });
      happen('unhandledrejection', { reason: Object.assign(new Error(secret()), { name: secret() }) });

      const diagnosis = makeDiagnosis({
        window,
        callLog: { ...client.callLog(), since: 0 },
        paths,
        version: '2.10.8',
        locale: 'zh',
        now: Date.now(),
      });
      const text = JSON.stringify(diagnosis);
      expect(text).not.toMatch(leaked);
      expect(diagnosis.calls).toMatchObject([
        { method: endpoint.method, path: endpoint.path.replace(/:(\w+)/g, '{$1}') },
      ]);
      expect(readDiagnosis(text)).toEqual(diagnosis);
    }
  }
  // There was something to leak: nearly every valid answer was accepted, and errors contained the platform's messages.
  expect(right).toBeGreaterThan(endpoints.length * 0.9);
  expect(spoken.filter((words) => leaked.test(words)).length).toBeGreaterThan(endpoints.length);
  expect(plantedCount()).toBeGreaterThan(endpoints.length * 20);
});

describe('a diagnosis', () => {
  const record: CallRecord = {
    method: 'GET',
    path: '/api/v1/devices/:id',
    at: 1_749_571_100_000,
    ms: 120,
    status: 200,
    requestId: null,
    failure: '',
  };

  it('describes the page by the words of its path and the console’s own parameter names', () => {
    const routeAt = (path: string) => made(pageOf({ path }).window).route;
    expect(routeAt('/device/list/4f6c/show?tab=income&page=2')).toBe('/device/list/:id/show?tab&page');
    expect(routeAt('/wallet?billToken=abc')).toBe('/wallet');
    expect(routeAt('/zhangsan/13800138000')).toBe('/:id/:id');
    expect(routeAt('/help/diagnosis#x')).toBe('/help/diagnosis');
  });

  it('contains release, browser, time zone, languages, screen and storage sizes, and whether there is a network (R2-32)', () => {
    const stored = new Map([['ab', 'cde']]);
    expect(made(pageOf({ stored }).window)).toMatchObject({
      madeAt: '2025-06-10T15:59:59.000Z',
      release: { version: '2.10.8', build: 'index-8XVJRJN.js' },
      browser: 'Browser/1.0',
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      languages: ['zh-CN', 'en'],
      locale: 'zh',
      screen: { width: 1440, height: 900, ratio: 2 },
      window: { width: 1280, height: 720 },
      online: true,
      storage: { local: { keys: 1, bytes: 10 }, session: { keys: 0, bytes: 0 } },
    });
  });

  it('keeps a request id only if it is a UUID', () => {
    const idOf = (requestId: string | null) => made(pageOf().window, [{ ...record, requestId }]).calls[0]?.requestId;
    expect(idOf('6f9619ff-8b86-d011-b42d-00c04fc964ff')).toBe('6f9619ff-8b86-d011-b42d-00c04fc964ff');
    expect(idOf('6F9619FF8B86D011B42D00C04FC964FF')).toBe('6F9619FF8B86D011B42D00C04FC964FF');
    expect(['13800138000', '440101199001011234', 'zhangsan', null].map(idOf)).toEqual([null, null, null, null]);
  });

  it('counts the consecutive failures before a call', () => {
    const { at } = record;
    const call = (after: number, failure: string, other = {}): CallRecord => ({
      ...record,
      at: at + after,
      failure,
      ...other,
    });
    const calls = [
      call(0, ''),
      call(200, 'Unavailable'),
      call(210, 'timeout'), // Sent before the previous one had failed.
      call(400, 'offline'),
      call(600, '', { path: '/api/v1/devices' }),
      call(800, ''),
      call(1000, ''),
    ];
    expect(made(pageOf().window, calls).calls.map(({ retries }) => retries)).toEqual([0, 0, 0, 2, 0, 3, 0]);
  });

  it('contains no errors from before another account signed in', () => {
    const { window, console } = pageOf();
    console.error(new RangeError('Maximum call stack size exceeded'));
    const errors = (since: number) =>
      makeDiagnosis({ window, callLog: { since, calls: [] }, paths, version: '', locale: 'en', now: 0 }).errors;
    expect(errors(0)).toMatchObject([{ from: 'console', name: 'RangeError', message: 'Maximum call stack' }]);
    expect(errors(Date.now() + 60_000)).toEqual([]);
  });
});
