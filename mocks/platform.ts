import * as devices from '../src/platform/contract/devices';
import { answerBy } from './answering';
import { createClock } from './clock';
import { createDb, type Db, type Ledger, type SessionRecord, sessionOf } from './db';
import * as domains from './domains';
import { answerStorage, isStoragePath } from './domains/storage';
import { createFaults, type Fault, spoil } from './faults';
import { relayOf, type SocketLike } from './relay';
import type { Route } from './route';
import { createRouter } from './routing';
import { json } from './writing';

export { Unreachable } from './faults';

export interface PlatformOptions {
  /** The seed of all records: the same seed and clock produce the same platform. */
  readonly seed?: string;
  /** Unix seconds: a fixed time or a running clock. */
  readonly now: number | (() => number);
  readonly faults?: readonly Fault[];
  /** Sessions of the previous platform, which stay open until a reset. */
  readonly sessions?: readonly SessionRecord[];
}

/** The reference platform: answers every call of docs/platform.md from changing state, independent of the transport. */
export interface Platform {
  /** Answers a request; rejects with `Unreachable` for a fault that cuts the connection. */
  fetch(request: Request): Promise<Response>;
  /** Accepts a socket opened on `url`; returns a function to call when it has closed. */
  connect(socket: SocketLike, url: URL): () => void;
  /** Sends any text to a uid's sockets, even a text that no phone would send; returns the number of sockets. */
  putOnSockets(uid: string, text: string): number;
  /** Closes a uid's sockets; returns their number. */
  dropSockets(uid: string): number;
  readonly ledger: Ledger;
  /** The open sessions, for the platform that replaces this one. */
  readonly sessions: readonly SessionRecord[];
  now(): number;
  setNow(seconds: number): void;
  advance(seconds: number): void;
  /** Replaces all faults. */
  faults(list: readonly Fault[]): void;
  /** Resets everything: records, sessions, ledger, clock, faults and sockets. */
  reset(options?: { readonly seed?: string; readonly now?: number }): void;
  /**
   * Errors that should never happen: requests to unknown addresses, answers that break the contract. A test that causes
   * such an error on purpose empties the list.
   */
  readonly incidents: string[];
}

const isRoute = (value: unknown): value is Route => Object(value) === value && 'handle' in Object(value);

/** Every call that the reference platform answers. */
export const routes: readonly Route[] = Object.values(domains).flatMap((domain) =>
  Object.values<unknown>(domain).filter(isRoute),
);

const route = createRouter(routes);

/** Creates a reference platform with the demo accounts. */
export function createPlatform({ seed = 'demo', now, faults: initial = [], sessions }: PlatformOptions): Platform {
  const clock = createClock(now);
  const faults = createFaults(initial);
  const incidents: string[] = [];
  let db = createDb({ seed, now: clock.now, ...(sessions && { sessions }) });
  let answered = 0;

  /** Adds the date to the answer, as a server does. Also adds a request ID, unless a fault has set one. */
  function named(response: Response): Response {
    answered += 1;
    const id = `00000000-0000-4000-8000-${String(answered).padStart(12, '0')}`;
    if (!response.headers.has('X-Request-Id')) response.headers.set('X-Request-Id', id);
    response.headers.set('Date', new Date(clock.now() * 1000).toUTCString());
    return response;
  }

  async function respond(request: Request, url: URL, db: Db): Promise<Response> {
    if (isStoragePath(url.pathname)) return answerStorage(db, request, url);
    const match = route(request.method, url.pathname);
    if (match.kind === 'found') return answerBy(match.route, { db, request, url, params: match.params });
    incidents.push(`no call ${request.method} ${url.pathname}`);
    if (match.kind === 'otherMethod') return json({ msg: '请求方法不支持' }, 405, { Allow: match.allow });
    return json({ msg: '接口不存在' }, 404);
  }

  return {
    async fetch(request) {
      const url = new URL(request.url);
      const fault = faults.take(request.method, url);
      const answer = async () => {
        try {
          return await respond(request, url, db);
        } catch (problem) {
          incidents.push(String(problem));
          throw problem;
        }
      };
      return named(await (fault ? spoil(fault, request, answer) : answer()));
    },
    connect(socket, url) {
      const uid = url.searchParams.get('uid') ?? '';
      const broken = faults.take('WS', url) !== null;
      if (broken || url.pathname !== devices.scanChannel.path || !db.accountByUid(uid)) {
        socket.close(broken ? 1011 : 1008, broken ? 'fault' : 'unknown uid');
        return () => {};
      }
      return relayOf(db).join(uid, socket);
    },
    putOnSockets: (uid, text) => relayOf(db).put(uid, text),
    dropSockets: (uid) => relayOf(db).drop(uid),
    get ledger() {
      return db.ledger;
    },
    get sessions() {
      const open = [...db.sessions.values()].filter(({ token }) => sessionOf(db, token) !== null);
      return open.map(({ token, account, expiresAt }) => ({ token, username: account.username, expiresAt }));
    },
    now: clock.now,
    setNow: clock.set,
    advance: clock.advance,
    faults: faults.set,
    reset(options = {}) {
      relayOf(db).closeAll();
      clock.reset();
      if (options.now !== undefined) clock.set(options.now);
      faults.set(initial);
      incidents.length = 0;
      db = createDb({ seed: options.seed ?? seed, now: clock.now });
    },
    incidents,
  };
}
