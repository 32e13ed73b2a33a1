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
  /** The `Idempotency-Key` header: one value per user action, for endpoints that are `idempotent`. */
  readonly idempotencyKey?: string;
  /** The session to use instead of the tab's session, for example for a token whose account is not known yet. */
  readonly session?: Session;
  /** Lets the request continue after the page is closed, for the sign-out. */
  readonly keepalive?: boolean;
}

/** An answer with its response headers. */
interface Answered<T> {
  readonly answer: T;
  readonly headers: Headers;
}

/**
 * A call, in a form that a diagnosis may show: without values of the user or the platform, such as ids,
 * names or amounts.
 */
export interface CallRecord {
  readonly method: string;
  /** The path as the endpoint defines it, with `:name` instead of each value. */
  readonly path: string;
  /** When the call was sent, in unix milliseconds by the browser's clock. */
  readonly at: number;
  /** Milliseconds until the answer arrived or the call failed. */
  ms: number;
  /** The HTTP status; 0 without an answer. */
  status: number;
  /** `X-Request-Id` of the answer; null without one. */
  requestId: string | null;
  /** Why the call failed: `offline`, `timeout`, or the name of an error; '' if the call succeeded. */
  failure: string;
}

/** The recorded calls of one account. */
export interface CallLog {
  /** When recording began, in unix milliseconds by the browser's clock. */
  readonly since: number;
  /** The last 200 calls, oldest first. */
  readonly calls: CallRecord[];
}

/** All HTTP calls to the platform go through the client. It neither retries a call nor shows an error. */
export interface Client {
  /** The platform's origin; '' if the platform has the same origin as the console. */
  readonly origin: string;
  /**
   * The scope of the current session. When the scope ends, the client aborts its calls; any other code that holds
   * account data should drop the data then.
   */
  scope(): SessionScope;
  /**
   * The last 200 calls that have ended. The log is kept after a sign-out, so that it shows what ended a session. It
   * starts again when another account signs in.
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
   * Runs one request of a background read, such as a page of an export. At most four background requests run at once in
   * the whole console; the others wait in order. Other requests never wait for background requests: two of the
   * browser's six connections stay free.
   *
   * Rejects with the reason of `signal`, or with SessionEnded if the session changes while the request waits; `task` is
   * not run then.
   *
   * @param task sends one request, and must not wait for another background request
   */
  background<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /**
   * Sends a GET in advance. The next identical call takes this answer instead of sending a request; the answer is
   * used only once.
   *
   * @param seen called with a successful answer as soon as the answer arrives
   */
  prefetch<E extends Endpoint>(endpoint: E, input: CallInput<E>, seen?: (answer: CallAnswer<E>) => void): void;
}

interface ClientSettings {
  /** The platform's origin; '' if the platform has the same origin as the console. */
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

/** Options of every request: no cookies, no caching, and no address of the page for other origins. */
const requestDefaults = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' } as const;

const maxCalls = 200;

/**
 * An answer longer than this many characters is parsed in one task and validated in the next, so that the page can
 * paint in between.
 */
const largeText = 500_000;

/** The maximum number of background requests at once. */
const maxBackground = 4;

/**
 * The maximum number of GET requests sent per browser task. Sending one takes some milliseconds, and a screen may send
 * a dozen at once: in a single task they would block the page.
 */
const readsInTask = 3;

/** Whether a call is sent without a token. A host other than the platform's never gets a token. */
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
    endpoint: Endpoint,
    url: string,
    init: RequestInit,
    signals: readonly AbortSignal[],
  ): Promise<Raw> {
    // The call may have been aborted while it waited for its turn.
    for (const signal of signals) signal.throwIfAborted();
    const { method, path } = endpoint;
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
      // Another host may be down while the platform answers.
      if (!isOtherHost(endpoint)) noteAnswer(false);
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
   * The signals that abort a call: the caller's signal and, if the call uses the current session, the session's signal.
   * The sign-out uses a session that has already ended in this tab, so the end of the session does not abort it.
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
      ...requestDefaults,
      ...(endpoint.body && { body: wellFormedJson(JSON.stringify(input.body)) }),
      ...(options.keepalive && { keepalive: true }),
    };
    const address = isOtherHost(endpoint) ? path : `${origin}${pathOf(path, input.params)}`;
    const url = `${address}${searchOf(input.query)}`;
    return { url, init, open, token, signals: signalsOf(token, options.signal) };
  }

  /**
   * Call before a write if the browser reports no network. Sends a call that is always allowed: any answer proves that
   * there is a network.
   *
   * @throws Offline if there is no answer; the write was not sent
   */
  async function tryNetwork(signals: readonly AbortSignal[]): Promise<void> {
    const { path } = configuration.runtimeConfiguration;
    await send(configuration.runtimeConfiguration, `${origin}${path}`, requestDefaults, signals).catch(
      (error: unknown) => {
        throw error instanceof Unavailable ? new Offline('') : error;
      },
    );
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
      // A call without a token has no session that could expire, so the error is a refusal.
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
      // One listener per session, however many calls are prefetched.
      if (prefetched.size === 0) scope().signal.addEventListener('abort', () => prefetched.clear(), { once: true });
      prefetched.set(key, answer);
      setTimeout(() => prefetched.get(key) === answer && prefetched.delete(key), timeoutMs);
    },
  };
}

/** Resolves in a new task of the browser, so that the page can paint in between. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Limits how many functions are called per task of the browser; the rest are called in later tasks, in order. */
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
