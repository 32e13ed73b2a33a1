import { browserStorage } from '../../lib/browserStorage';
import type { CallLog, CallRecord } from '../../platform/client';
import type { DiagnosisCall, DiagnosisData } from './diagnosis';

interface DiagnosisParts {
  readonly window: Window;
  readonly callLog: CallLog;
  /** The paths of the console's pages. Of an address, only words that occur in these paths are kept. */
  readonly paths: readonly string[];
  readonly version: string;
  /** The console's language. */
  readonly locale: string;
  /** Unix milliseconds by the browser's clock. */
  readonly now: number;
}

/** The parameters of the console's own addresses. Other names are left out: they may contain somebody's words. */
const parameters = new Set(
  'deviceUUID day filter import mark month network next order page perPage q range records search sort tab'.split(' '),
);

/** The current address without any value, such as `/device/list/:id/show?tab`: only words that the console uses. */
function routeOf({ pathname, search }: Location, paths: readonly string[]): string {
  const words = new Set([...paths.flatMap((path) => path.split('/')), 'show']);
  const path = pathname
    .split('/')
    .map((word) => (words.has(word) ? word : ':id'))
    .join('/');
  const names = [...new Set(new URLSearchParams(search).keys())].filter((name) => parameters.has(name));
  return names.length === 0 ? path : `${path}?${names.join('&')}`;
}

function sizeOf(storage: Storage): { keys: number; bytes: number } {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  // Browsers store texts as UTF-16, two bytes for each code unit.
  const bytes = keys.reduce((sum, key) => sum + 2 * (key.length + (storage.getItem(key) ?? '').length), 0);
  return { keys: keys.length, bytes };
}

/** A UUID, with or without hyphens; any other text might identify somebody. */
const uuid = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/i;
const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

const failed = ({ failure }: CallRecord) => failure !== '' && failure !== 'AbortError';

/** How many calls of the same method and path had failed in a row when this call was sent. */
function retriesOf(record: CallRecord, earlier: readonly CallRecord[]): number {
  const alike = earlier.filter(
    ({ method, path, at, ms }) => method === record.method && path === record.path && at + ms <= record.at,
  );
  return alike.length - 1 - alike.findLastIndex((one) => !failed(one));
}

function callOf(record: CallRecord, earlier: readonly CallRecord[]): DiagnosisCall {
  const { method, path, at, ms, status, requestId, failure } = record;
  return {
    at: iso(at),
    method,
    path: path.replace(/:(\w+)/g, '{$1}'),
    status,
    ms: Math.max(0, ms), // The clock may have been set back in between.
    requestId: requestId !== null && uuid.test(requestId) ? requestId : null,
    retries: retriesOf(record, earlier),
    failure,
  };
}

/**
 * Makes the diagnosis of this page (R2-32). Every value is a number, or comes from the browser or the console, never
 * from the user: paths are those of endpoints and pages, messages come from a fixed list. The only text from an answer
 * is the request ID, and only if it is a UUID.
 */
export function makeDiagnosis({ window, callLog, paths, version, locale, now }: DiagnosisParts): DiagnosisData {
  const { navigator, screen, document } = window;
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src ?? '';
  return {
    kind: 'console-diagnosis',
    version: 1,
    madeAt: iso(now),
    since: iso(callLog.since),
    release: { version, build: /[\w-]{1,100}\.[jt]sx?$/.exec(entry)?.[0] ?? '' },
    route: routeOf(window.location, paths),
    browser: navigator.userAgent,
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    languages: [...navigator.languages],
    locale,
    screen: { width: screen.width, height: screen.height, ratio: window.devicePixelRatio },
    window: { width: window.innerWidth, height: window.innerHeight },
    online: navigator.onLine,
    storage: {
      local: sizeOf(browserStorage(window, 'localStorage')),
      session: sizeOf(browserStorage(window, 'sessionStorage')),
    },
    calls: callLog.calls.map((record, at) => callOf(record, callLog.calls.slice(0, at))),
    errors: (window.pageErrors ?? [])
      .filter(({ at }) => at >= callLog.since)
      .map(({ at, message = '', frames, ...error }) => ({
        ...error,
        ...{ at: iso(at), message, frames: frames?.slice(0, 10) ?? [] },
      })),
  };
}
