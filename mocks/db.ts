import { type Account, demoAccounts, makeAccount } from './seed/accounts';
import { hex } from './seed/pseudo';

/** A session; it ends when the platform's clock passes `expiresAt` or when it is revoked. */
export interface Session {
  readonly token: string;
  readonly account: Account;
  readonly expiresAt: number;
  revoked: boolean;
}

/** The fields of a session that the next platform takes over. */
export type SessionRecord = Pick<Session, 'token' | 'expiresAt'> & { readonly username: string };

/** The request that was sent with an `Idempotency-Key`, and its answer. */
export interface IdempotencyRecord {
  /** The body as text; equal bodies have equal texts. */
  readonly body: string;
  readonly answer: unknown;
}

/** The effects of calls, for tests to count. In chronological order; `at` in unix seconds, amounts in cents. */
export interface Ledger {
  readonly withdrawals: {
    at: number;
    username: string;
    walletType: number;
    amount: number;
    txId: string;
    idempotencyKey: string | null;
  }[];
  readonly confirmations: { at: number; username: string; date: string }[];
  readonly bindings: { at: number; username: string; kind: 'device' | 'switch'; serial: string; id: string }[];
  readonly uploads: { at: number; username: string; key: string; bytes: number; type: string }[];
}

/** The platform's state. One instance per platform; `reset` creates a new one. */
export interface Db {
  /** The seed from which all records are generated. */
  readonly seed: string;
  /** The platform's current time, unix seconds. */
  readonly now: () => number;
  /** When this platform was created, unix seconds. Records of the past are dated relative to this time. */
  readonly bornAt: number;
  /** By user name. */
  readonly accounts: ReadonlyMap<string, Account>;
  accountByUid(uid: string): Account | undefined;
  accountByPhone(phoneNumber: string): Account | undefined;
  addAccount(facts: Parameters<typeof makeAccount>[1]): Account;
  /** By token. */
  readonly sessions: Map<string, Session>;
  /** When a code was last sent, by `usage:target`; unix seconds. */
  readonly codesSentAt: Map<string, number>;
  /** By `uid:key`. */
  readonly idempotency: Map<string, IdempotencyRecord>;
  readonly ledger: Ledger;
  /** The next number in the sequence of this name: 1, 2, 3… */
  next(name: string): number;
  /** The state that a domain keeps under `key`; `make` creates it on first use. A key always has the same type. */
  domain<T>(key: string, make: () => T): T;
}

/** How long a session lasts, in seconds. */
const SESSION_SECONDS = 7 * 86_400;

interface DbOptions {
  readonly seed: string;
  /** Returns unix seconds. */
  readonly now: () => number;
  /** Sessions of the previous platform. Sessions of unknown accounts are dropped. */
  readonly sessions?: readonly SessionRecord[];
}

/** Creates a platform's state with the demo accounts. */
export function createDb({ seed, now, sessions = [] }: DbOptions): Db {
  const accounts = new Map(demoAccounts().map((account) => [account.username, account]));
  const open = sessions.flatMap(({ token, username, expiresAt }): Session[] => {
    const account = accounts.get(username);
    return account ? [{ token, account, expiresAt, revoked: false }] : [];
  });
  const counters = new Map<string, number>();
  const states = new Map<string, unknown>();
  const find = (fits: (account: Account) => boolean) => [...accounts.values()].find(fits);

  return {
    seed,
    now,
    bornAt: now(),
    accounts,
    accountByUid: (uid) => find((account) => account.uid === uid),
    accountByPhone: (phoneNumber) => find((account) => account.phoneNumber === phoneNumber),
    addAccount(facts) {
      const account = makeAccount(accounts.size, facts);
      accounts.set(account.username, account);
      return account;
    },
    sessions: new Map(open.map((session) => [session.token, session])),
    codesSentAt: new Map(),
    idempotency: new Map(),
    ledger: { withdrawals: [], confirmations: [], bindings: [], uploads: [] },
    next(name) {
      const count = (counters.get(name) ?? 0) + 1;
      counters.set(name, count);
      return count;
    },
    domain<T>(key: string, make: () => T): T {
      if (!states.has(key)) states.set(key, make());
      return states.get(key) as T;
    },
  };
}

/**
 * Starts a session. The token is derived from the account's name and a counter, so that a token from before a reset
 * never belongs to another account.
 */
export function openSession(db: Db, account: Account): Session {
  const nextToken = () => hex(40, db.seed, 'token', account.username, db.next(`token:${account.username}`));
  let token = nextToken();
  while (db.sessions.has(token)) token = nextToken();
  const session = { token, account, expiresAt: db.now() + SESSION_SECONDS, revoked: false };
  db.sessions.set(token, session);
  return session;
}

/** The session of a token, if it is still valid. */
export function sessionOf(db: Db, token: string | null): Session | null {
  const session = token === null ? undefined : db.sessions.get(token);
  return session && !session.revoked && session.expiresAt > db.now() ? session : null;
}

/** Ends the account's sessions, except the session with the token `except`. */
export function revokeSessions(db: Db, account: Account, except: string | null = null): void {
  for (const session of db.sessions.values()) {
    if (session.account === account && session.token !== except) session.revoked = true;
  }
}
