import { limitConcurrency } from '../lib/limitConcurrency';
import { wellFormedJson } from '../lib/wellFormedJson';
import { check, decode, endedCode, type RawAnswer } from './answer';
import * as configuration from './contract/configuration';
import { type CallAnswer, type CallInput, type Endpoint, isOtherHost, pathOf, searchOf } from './endpoint';
import { Offline, ReadOnly, Refused, SessionEnded, Unavailable } from './errors';
import { hasNetwork, noteAnswer } from './network';
import { createSessionScope, type Session, type SessionScope, type SessionStore } from './session';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** One value per user action, for endpoints that are `idempotent`. */
  readonly idempotencyKey?: string;
  /** Uses this session instead of the tab's, such as for a token whose account is not known yet. */
  readonly session?: Session;
  /** Lets the request outlive the page (sign-out). */
  readonly keepalive?: boolean;
}

/** An answer with its response headers. */
interface Answered<T> {
  readonly answer: T;
  readonly headers: Headers;
}

/** A call as a diagnosis may show it: no values of the user or the platform, so no ids, names or amounts. */
export interface CallRecord {
  readonly method: string;
  /** As the endpoint defines it, with `:name` in place of values. */
  readonly path: string;
  /** When it was sent, in unix milliseconds by the browser's clock. */
  readonly at: number;
  /** Milliseconds until the answer arrived or the call failed. */
  ms: number;
  /** The HTTP status; 0 without an answer. */
  status: number;
  /** `X-Request-Id` of the answer. */
  requestId: string | null;
  /** The name of the error it ended with; '' if it succeeded. */
  failure: string;
}

/** The recorded calls of one account. */
export interface CallLog {
  /** When recording began, in unix milliseconds by the browser's clock. */
  readonly since: number;
  /** The last 200 calls, oldest first. */
  readonly calls: CallRecord[];
}

/** The only access to the platform. It retries nothing and shows nothing. */
export interface Client {
  /** The platform's origin; '' if it is the console's own. */
  readonly origin: string;
  /**
   * The scope of the current session. Calls are aborted when it ends; whatever else holds account data should end with
   * it too.
   */
  scope(): SessionScope;
  /**
   * The last 200 calls that have ended. The log survives a sign-out, so that it shows what ended a session, and starts
   * again with another account.
   */
  callLog(): CallLog;
  /** Resolves to the checked answer. Rejects with the errors of `errors.ts`, or the AbortError of `signal`. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<CallAnswer<E>>;
  /** Like `call`, with the response headers. */
  request<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Answered<CallAnswer<E>>>;
  /**
   * Runs one request of a background read, such as a page of an export. At most four run at once in the whole console;
   * the others wait in order. Other requests never wait for them: two of the browser's six connections stay free.
   *
   * `task` sends one request, and must not wait for another background request. Rejects with the reason of `signal`, or
   * with SessionEnded if the session changes while it waits; then `task` is not run.
   */
  background<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Prefetches a GET: the next identical call takes its answer, once. `seen` is called with a successful answer as soon
   * as it arrives.
   */
  prefetch<E extends Endpoint>(endpoint: E, input: CallInput<E>, seen?: (answer: CallAnswer<E>) => void): void;
}

interface ClientSettings {
  /** The platform's origin; '' if it is the console's own. */
  readonly origin: string;
  readonly sessions: SessionStore;
  /** Milliseconds until a call times out. */
  readonly timeoutMs?: number;
}

interface Raw extends RawAnswer {
  readonly record: CallRecord;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

/** Hides requests from caches and other origins. */
const unseen = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

const maxCalls = 200;

/** An answer longer than this many characters is parsed in one task and checked in another. */
const largeText = 500_000;

/** The maximum number of background requests at once. */
const maxBackground = 4;

/** How many reads are sent per task. Sending one takes some milliseconds, and a screen may send a dozen at once. */
const readsInTask = 3;

/** Whether a call is sent without a token. Another host never gets one. */
function isOpen(endpoint: Endpoint, body: unknown, session: Session | null): boolean {
  const { open = false } = endpoint;
  const openness = typeof open === 'function' ? open(body) : open;
  return isOtherHost(endpoint) || openness === true || (openness === 'signedOut' && session === null);
}

/** Creates the client of one platform and one tab. */
export function createClient({ origin, sessions, timeoutMs = 15_000 }: ClientSettings): Client {
  const prefetched = new Map<string, Promise<Raw>>();
  const inTurn = inTasks(readsInTask);
  const limited = limitConcurrency(maxBackground);
  const scope = createSessionScope(sessions);
  let callLog: CallLog = { since: Date.now(), calls: [] };
  let account: string | undefined;
  const callLogNow = () => {
    const name = sessions.current()?.username || account;
    if (account && name !== account) callLog = { since: Date.now(), calls: [] };
    account = name;
    return callLog;
  };

  async function send(
    { method, path }: Endpoint,
    url: string,
    init: RequestInit,
    signals: readonly AbortSignal[],
  ): Promise<Raw> {
    // The call may have been aborted while it waited for its turn.
    for (const signal of signals) signal.throwIfAborted();
    const { calls } = callLogNow();
    const [place = ''] = path.split('?');
    const record: CallRecord = { method, path: place, at: Date.now(), ms: 0, status: 0, requestId: null, failure: '' };
    const controller = new AbortController();
    const stop = () => controller.abort();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      stop();
    }, timeoutMs);
    for (const signal of signals) signal.addEventListener('abort', stop);
    try {
      const response = await fetch(url, { ...init, signal: controller.signal });
      const text = await response.text();
      const { status, statusText, headers } = response;
      noteAnswer(true);
      record.status = status;
      record.requestId = headers.get('x-request-id');
      return { status, statusText, headers, text, record };
    } catch {
      record.failure = 'AbortError';
      for (const signal of signals) signal.throwIfAborted();
      const reason = late ? 'timeout' : 'offline';
      noteAnswer(false);
      record.failure = reason;
      throw new Unavailable(reason);
    } finally {
      record.ms = Date.now() - record.at;
      if (calls.push(record) > maxCalls) calls.shift();
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', stop);
    }
  }

  /**
   * The signals that abort a call: the caller's and, if the call uses the current session, the session's. A sign-out
   * belongs to a session that has already ended in this tab, so it is still sent.
   */
  function signalsOf(token: string, signal?: AbortSignal): readonly AbortSignal[] {
    const own = token !== '' && token === sessions.current()?.token ? [scope().signal] : [];
    return signal ? [signal, ...own] : own;
  }

  function prepare(endpoint: Endpoint, input: LooseInput, options: CallOptions) {
    const { method, path } = endpoint;
    const session = options.session ?? sessions.current();
    const open = isOpen(endpoint, input.body, session);
    if (method !== 'GET' && session?.readOnly) throw new ReadOnly('');
    if (!open && session === null) throw new SessionEnded('');
    const token = open ? '' : (session?.token ?? '');
    const headers = new Headers({ Accept: 'application/json' });
    if (token !== '') headers.set('Authorization', `Bearer ${token}`);
    if (endpoint.body) headers.set('Content-Type', 'application/json');
    if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
    const init: RequestInit = {
      method,
      headers,
      ...unseen,
      ...(endpoint.body && { body: wellFormedJson(JSON.stringify(input.body)) }),
      ...(options.keepalive && { keepalive: true }),
    };
    const address = isOtherHost(endpoint) ? path : `${origin}${pathOf(path, input.params)}`;
    const url = `${address}${searchOf(input.query)}`;
    return { url, init, open, token, signals: signalsOf(token, options.signal) };
  }

  /**
   * If the browser reports no network, tries a call that is always allowed before anything is written: any answer
   * proves that there is a network.
   *
   * @throws Offline nothing was sent
   */
  async function tryNetwork(signals: readonly AbortSignal[]): Promise<void> {
    const { path } = configuration.runtimeConfiguration;
    await send(configuration.runtimeConfiguration, `${origin}${path}`, unseen, signals).catch((error: unknown) => {
      throw error instanceof Unavailable ? new Offline('') : error;
    });
  }

  async function request<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<Answered<CallAnswer<E>>> {
    const { url, init, open, token, signals } = prepare(endpoint, input as LooseInput, options);
    if (endpoint.method !== 'GET' && !hasNetwork()) await tryNetwork(signals);
    const key = `${token} ${url}`;
    // A write may change what was prefetched.
    if (endpoint.method !== 'GET') prefetched.clear();
    const started = prefetched.get(key);
    prefetched.delete(key);
    const ask = () => send(endpoint, url, init, signals);
    const response = started ?? (endpoint.method === 'GET' ? inTurn(ask) : ask());
    const raw = await response.catch((error: unknown) => {
      // For an envelope call, every missing answer is the same failure (docs/platform.md, "Two dialects of answer").
      if (error instanceof Unavailable && endpoint.dialect === 'envelope') {
        throw new Unavailable('server', '', null, false);
      }
      throw error;
    });
    options.signal?.throwIfAborted();
    try {
      if (raw.status === 401 && !open) throw new SessionEnded('');
      const data = decode(endpoint, raw);
      if (raw.text.length > largeText) await nextTask();
      options.signal?.throwIfAborted();
      return { answer: check(endpoint, endpoint.answer, data) as CallAnswer<E>, headers: raw.headers };
    } catch (error) {
      raw.record.failure = (error as Error).name;
      // A call without a token has no session that could expire, so this is a refusal.
      if (error instanceof SessionEnded && open) throw new Refused(error.message, raw.status, { code: endedCode });
      if (error instanceof SessionEnded && token !== '') sessions.end(token, 'expired');
      throw error;
    }
  }

  return {
    origin,
    scope,
    callLog: callLogNow,
    request,
    call: async (endpoint, input, options) => (await request(endpoint, input, options)).answer,
    background(task, signal) {
      const session = scope().signal;
      return limited(() => {
        session.throwIfAborted();
        return task();
      }, signal);
    },
    prefetch<E extends Endpoint>(endpoint: E, input: CallInput<E>, seen?: (answer: CallAnswer<E>) => void) {
      const { url, init, token, signals } = prepare(endpoint, input as LooseInput, {});
      const answer = send(endpoint, url, init, signals);
      // Failures are reported to the call that takes the answer.
      const hear = (raw: Raw) => seen?.(check(endpoint, endpoint.answer, decode(endpoint, raw)) as CallAnswer<E>);
      answer.then(hear).catch(() => undefined);
      const key = `${token} ${url}`;
      prefetched.set(key, answer);
      const forget = () => {
        clearTimeout(timer);
        prefetched.delete(key);
      };
      const timer = setTimeout(forget, timeoutMs);
      scope().signal.addEventListener('abort', forget);
    },
  };
}

/** Resolves in a new task, so that the page can paint before. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Limits how many functions are called per task; the rest follow in later tasks, in order. */
function inTasks(max: number) {
  let called = 0;
  let next: Promise<void> | undefined;
  return function take<T>(run: () => Promise<T>): Promise<T> {
    next ??= nextTask().then(() => {
      called = 0;
      next = undefined;
    });
    if (called === max) return next.then(() => take(run));
    called += 1;
    return run();
  };
}
