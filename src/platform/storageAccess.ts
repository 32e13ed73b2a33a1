import type { Client } from './client';
import type { Clock } from './clock';
import { storageCredentials } from './contract/account';
import type { ConfigurationCall } from './contract/configuration';
import { ConfigurationMissing, ContractBroken, SessionEnded } from './errors';
import type { Session, SessionStore } from './session';

/** The storage's address and temporary credentials. */
export interface StorageAccess {
  /** Without a trailing slash. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secret: string;
  readonly token: string;
  /** Unix seconds. */
  readonly expiresAt: number;
}

export interface AccessParts {
  readonly client: Client;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly configuration: ConfigurationCall;
}

/** Seconds that credentials must remain valid when an upload begins, since it may take minutes. */
const margin = 300;

interface PendingAccess {
  readonly token: string;
  readonly uid: string;
  readonly answer: Promise<StorageAccess>;
  /** The credentials, once they have arrived. */
  given: StorageAccess | null;
}

/** The token of a session, '' of none. */
const tokenOf = (session: Session | null): string => session?.token ?? '';

/** `promise`, or a rejection with the signal's reason if it is aborted first. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

/** Provides credentials for uploads: requested on use, shared by parallel uploads, renewed before they expire. */
export function createStorageAccess({ client, sessions, clock, configuration }: AccessParts) {
  let pending: PendingAccess | null = null;

  // Dropped at once when the session changes.
  sessions.subscribe(() => {
    if (pending !== null && tokenOf(sessions.current()) !== pending.token) pending = null;
  });

  async function ask(session: Session | null, uid: string): Promise<StorageAccess> {
    const { objectStorage } = await client.call(configuration, {}).catch(() => {
      throw new ConfigurationMissing('');
    });
    const { bucket, region } = objectStorage;
    const endpoint = objectStorage.endpoint.replace(/\/+$/, '');
    if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) {
      throw new ContractBroken(configuration.name, 'objectStorage.endpoint');
    }
    const query = { bucket, region, uid };
    const { answer: given, headers } = await client.request(storageCredentials, { query }, session ? { session } : {});
    // Nothing has told the platform's time yet where nobody is signed in.
    const date = Date.parse(headers.get('Date') ?? '');
    if (session === null && !Number.isNaN(date)) clock.set(date / 1000);
    return {
      endpoint,
      bucket,
      region,
      accessKey: given.AccessKeyId,
      secret: given.AccessKeySecret,
      token: given.SecurityToken,
      expiresAt: Date.parse(given.Expiration) / 1000,
    };
  }

  /** One request for all waiting uploads; forgotten if it fails. */
  function begin(session: Session | null, uid: string): PendingAccess {
    const begun: PendingAccess = { token: tokenOf(session), uid, answer: ask(session, uid), given: null };
    begun.answer.then(
      (given) => {
        begun.given = given;
      },
      () => {
        if (pending === begun) pending = null;
      },
    );
    return begun;
  }

  const isGood = ({ token, uid, given }: PendingAccess, session: Session | null, forUid: string) =>
    token === tokenOf(session) && uid === forUid && (given === null || given.expiresAt - clock.now() > margin);

  return {
    /** Valid credentials of this session, or of nobody's. Aborting the signal does not affect other callers. */
    async get(session: Session | null, uid: string, signal: AbortSignal): Promise<StorageAccess> {
      if (tokenOf(sessions.current()) !== tokenOf(session)) throw new SessionEnded('');
      if (pending === null || !isGood(pending, session, uid)) pending = begin(session, uid);
      const given = await unlessAborted(pending.answer, signal);
      if (tokenOf(sessions.current()) !== tokenOf(session)) throw new SessionEnded('');
      return given;
    },
    /** Forgets credentials that the storage refused. */
    drop(given: StorageAccess): void {
      if (pending?.given === given) pending = null;
    },
  };
}
