import { type InferOutput, safeParse } from 'valibot';
import { wellFormedJson } from '../lib/wellFormedJson';
import { type CallAnswer, type CallInput, type Endpoint, pathOf, type Schema, searchOf } from './endpoint';
import { ContractBroken, ReadOnly, Refused, SessionEnded, Unavailable } from './errors';
import type { Session, SessionStore } from './session';
import { createSessionScope, type SessionScope } from './sessionScope';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** One value for one intention, on endpoints that take it. */
  readonly idempotencyKey?: string;
  /** Calls for another session than the tab's (a token whose owner is not known yet). */
  readonly session?: Session;
  /** Let the request outlive the page (sign-out). */
  readonly keepalive?: boolean;
}

/** An answer with the headers that came with it. */
export interface Answered<T> {
  readonly answer: T;
  readonly headers: Headers;
}

/** The one way to the platform. Knows no screen, shows nothing, repeats nothing. */
export interface Client {
  /** Where the platform is; '' for the console's own origin. */
  readonly origin: string;
  /** The session's life in this page: its calls end with it, as everything else should that holds what is its account's. */
  scope(): SessionScope;
  /** The checked answer; throws the kinds of `errors.ts`, or the AbortError of `signal`. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, options?: CallOptions): Promise<CallAnswer<E>>;
  /** As `call`, with the answer's headers. */
  request<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<Answered<CallAnswer<E>>>;
  /** Asks a GET now, for whoever asks the same next: one answer, taken once. `seen` hears of a good one as it comes. */
  ahead<E extends Endpoint>(endpoint: E, input: CallInput<E>, seen?: (answer: CallAnswer<E>) => void): void;
}

export interface ClientSettings {
  /** Where the platform is; '' for the console's own origin. */
  readonly origin: string;
  readonly sessions: SessionStore;
  /** Milliseconds after which an answer no longer comes. */
  readonly patience?: number;
}

interface Raw {
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly text: string;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}

const endedCode = 101001;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(wellFormedJson(text)) as unknown;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The platform's own words in a failing body: `msg`, `message`, of a 400 any JSON, or text that is no page. */
function wordsOf({ text, status }: Raw): string {
  const body = parseJson(text);
  if (isRecord(body)) {
    const words = body.msg ?? body.message;
    if (typeof words === 'string' && words !== '') return words;
    return status === 400 ? JSON.stringify(body) : '';
  }
  if (typeof body === 'string') return body;
  if (body === null) return '';
  if (body !== undefined) return status === 400 ? JSON.stringify(body) : '';
  const plain = text.trim();
  return plain.startsWith('<') ? '' : plain;
}

function retryAfterOf(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

/** What the platform says has gone through the dialect; failures are thrown. */
function decode(endpoint: Endpoint, raw: Raw): unknown {
  const body = parseJson(raw.text);
  const message = isRecord(body) && typeof body.message === 'string' ? body.message : '';
  if (isRecord(body) && body.code === endedCode) throw new SessionEnded(message);
  const ok = raw.status >= 200 && raw.status < 300;
  if (endpoint.dialect === 'envelope') {
    if (ok) {
      if (!isRecord(body) || typeof body.code !== 'number') throw new Unavailable('server');
      if (body.code === 0) return body.data ?? null;
      throw new Refused(message, raw.status, body.code);
    }
    const words = wordsOf(raw);
    // All told alike, so that a failing server has no status here; that there is no such thing (404) can still be seen.
    if (raw.status >= 500) throw new Unavailable('server', words);
    if (words === '') throw new Unavailable('server', '', raw.status);
    throw new Refused(words, raw.status, null, retryAfterOf(raw.headers));
  }
  if (ok) {
    if (body === undefined) throw new ContractBroken(endpoint.name, 'body');
    return body;
  }
  if (raw.status >= 500) throw new Unavailable('server', wordsOf(raw), raw.status);
  throw new Refused(wordsOf(raw), raw.status, null, retryAfterOf(raw.headers), raw.statusText);
}

function check<Answer extends Schema>(endpoint: Endpoint, schema: Answer, data: unknown): InferOutput<Answer> {
  const checked = safeParse(schema, data, { abortEarly: true });
  if (checked.success) return checked.output;
  const path = checked.issues[0].path?.map((step) => String(step.key)).join('.');
  throw new ContractBroken(endpoint.name, path ?? 'body');
}

/** A client for one platform and one tab. */
export function createClient({ origin, sessions, patience = 15_000 }: ClientSettings): Client {
  const early = new Map<string, Promise<Raw>>();
  const scope = createSessionScope(sessions);

  async function send(url: string, init: RequestInit, signals: readonly AbortSignal[]): Promise<Raw> {
    const controller = new AbortController();
    const stop = () => controller.abort();
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      stop();
    }, patience);
    for (const signal of signals) {
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop);
    }
    try {
      const response = await fetch(url, { ...init, signal: controller.signal });
      const text = await response.text();
      return { status: response.status, statusText: response.statusText, headers: response.headers, text };
    } catch {
      for (const signal of signals) signal.throwIfAborted();
      throw new Unavailable(late ? 'timeout' : 'offline');
    } finally {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', stop);
    }
  }

  /** What ends a call: its caller, and its session; the sign-out is a call for one that is over here. */
  function signalsOf(token: string, signal?: AbortSignal): readonly AbortSignal[] {
    const own = token !== '' && token === sessions.current()?.token ? [scope().signal] : [];
    return signal ? [signal, ...own] : own;
  }

  function prepare(endpoint: Endpoint, input: LooseInput, options: CallOptions) {
    const open = typeof endpoint.open === 'function' ? endpoint.open(input.body) : endpoint.open === true;
    const session = options.session ?? sessions.current();
    if (endpoint.method !== 'GET' && session?.readOnly) throw new ReadOnly('');
    if (!open && session === null) throw new SessionEnded('');
    const headers = new Headers({ Accept: 'application/json' });
    if (!open && session) headers.set('Authorization', `Bearer ${session.token}`);
    if (endpoint.body) headers.set('Content-Type', 'application/json');
    if (options.idempotencyKey !== undefined) headers.set('Idempotency-Key', options.idempotencyKey);
    const init: RequestInit = {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      ...(endpoint.body && { body: wellFormedJson(JSON.stringify(input.body)) }),
      ...(options.keepalive && { keepalive: true }),
    };
    const url = `${origin}${pathOf(endpoint.path, input.params)}${searchOf(input.query)}`;
    const token = open ? '' : (session?.token ?? '');
    return { url, init, open, token, signals: signalsOf(token, options.signal) };
  }

  async function request<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: CallOptions = {},
  ): Promise<Answered<CallAnswer<E>>> {
    const { url, init, open, token, signals } = prepare(endpoint, input as LooseInput, options);
    const key = `${token} ${url}`;
    // What was asked before a write may no longer be so after it.
    if (endpoint.method !== 'GET') early.clear();
    const waiting = early.get(key);
    early.delete(key);
    const raw = await (waiting ?? send(url, init, signals)).catch((error: unknown) => {
      // To an envelope call, no answer is one kind of failure, whatever the reason (docs/platform.md, "Two dialects of answer").
      if (error instanceof Unavailable && endpoint.dialect === 'envelope') {
        throw new Unavailable('server', '', null, false);
      }
      throw error;
    });
    options.signal?.throwIfAborted();
    try {
      if (raw.status === 401 && !open) throw new SessionEnded('');
      return { answer: check(endpoint, endpoint.answer, decode(endpoint, raw)) as CallAnswer<E>, headers: raw.headers };
    } catch (error) {
      // An open call has no session that could end: a refusal like any other.
      if (error instanceof SessionEnded && open) throw new Refused(error.message, raw.status, endedCode);
      if (error instanceof SessionEnded && token !== '') sessions.end(token, 'expired');
      throw error;
    }
  }

  return {
    origin,
    scope,
    request,
    call: async (endpoint, input, options) => (await request(endpoint, input, options)).answer,
    ahead<E extends Endpoint>(endpoint: E, input: CallInput<E>, seen?: (answer: CallAnswer<E>) => void) {
      const { url, init, token, signals } = prepare(endpoint, input as LooseInput, {});
      const answer = send(url, init, signals);
      // Whoever takes it hears of the failure.
      const hear = (raw: Raw) => seen?.(check(endpoint, endpoint.answer, decode(endpoint, raw)) as CallAnswer<E>);
      answer.then(hear).catch(() => undefined);
      const key = `${token} ${url}`;
      early.set(key, answer);
      const forget = () => {
        clearTimeout(timer);
        early.delete(key);
      };
      const timer = setTimeout(forget, patience);
      scope().signal.addEventListener('abort', forget);
    },
  };
}
