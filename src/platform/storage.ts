import type { Client } from './client';
import type { Clock } from './clock';
import type { ConfigurationCall } from './contract/configuration';
import { ReadOnly, Refused, SessionEnded } from './errors';
import { InsecurePage } from './insecurePage';
import type { Session, SessionStore } from './session';
import { createStorageAccess, type StorageAccess } from './storageAccess';
import { putObject } from './storagePut';
import { signPut } from './storageSignature';

/** What the picture is for: a part of its key. */
export type UploadPurpose = 'licence' | 'room';

export interface Upload {
  /**
   * The account's ID; an account may write below its own ID only. Without a session the name of the account that the
   * picture is for.
   */
  readonly uid: string;
  readonly purpose: UploadPurpose;
  readonly blob: Blob;
  /** The extension of the file name, without the dot. */
  readonly extension: string;
}

export interface PutOptions {
  readonly signal: AbortSignal;
  /** Called with the fraction sent, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** The object storage, to which the browser uploads images directly (docs/platform.md, "Image upload"). */
export interface ObjectStorage {
  /** Resolves if a picture can be stored for `uid`; rejects with why not, as `put` would. */
  ready(uid: string, signal: AbortSignal): Promise<void>;
  /**
   * Stores a picture under a new key and resolves to its address, `endpoint/bucket/key`. Rejects with the errors of
   * `errors.ts`, an `InsecurePage`, a `BlockedByPolicy`, or the signal's reason. If the storage refused, `statusText`
   * is its error code.
   */
  put(upload: Upload, options: PutOptions): Promise<string>;
}

interface StorageParts {
  readonly client: Client;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly configuration: ConfigurationCall;
}

/** Error codes of expired or rejected credentials; a retry with new ones may succeed. */
const stale: ReadonlySet<string> = new Set([
  'ExpiredToken',
  'InvalidToken',
  'TokenRefreshRequired',
  'SecurityTokenExpired',
  'InvalidAccessKeyId',
  'RequestTimeTooSkewed',
]);

/** Encodes what encodeURIComponent leaves, so that signer and server read the path alike. */
const encodeSegment = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A random UUID, also in browsers without `crypto.randomUUID`. */
function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Creates the object storage of one console. Its credentials stay in memory and are dropped with the session. */
export function createObjectStorage({ client, sessions, clock, configuration }: StorageParts): ObjectStorage {
  const access = createStorageAccess({ client, sessions, clock, configuration });

  async function send(upload: Upload, key: string, given: StorageAccess, options: PutOptions): Promise<string> {
    const address = `${given.endpoint}/${encodeSegment(given.bucket)}/${key}`;
    const { blob } = upload;
    const bytes = await blob.arrayBuffer();
    const type = blob.type || 'application/octet-stream';
    const headers = await signPut({ address, bytes, type, access: given, at: clock.now() });
    options.signal.throwIfAborted();
    await putObject({ address, headers, blob, ...options });
    return address;
  }

  /** The present session, null for none. Throws where nothing may be sent. */
  function sessionToSend(): Session | null {
    const session = sessions.current();
    // The credentials come from a GET, which the client does not refuse.
    if (session?.readOnly) throw new ReadOnly('');
    if (crypto.subtle === undefined) throw new InsecurePage('');
    return session;
  }

  return {
    async ready(uid, signal) {
      await access.get(sessionToSend(), uid, signal);
    },
    async put(upload, options) {
      options.signal.throwIfAborted();
      const { uid, purpose, extension } = upload;
      const session = sessionToSend();
      if (session === null && purpose !== 'room') throw new SessionEnded('');
      const key = [uid, purpose, `${randomUuid()}.${extension}`].map(encodeSegment).join('/');
      for (let again = false; ; again = true) {
        const given = await access.get(session, uid, options.signal);
        try {
          return await send(upload, key, given, options);
        } catch (error) {
          // A retry sends the same object under the same key, so it is safe to repeat once.
          if (again || !(error instanceof Refused) || !stale.has(error.statusText)) throw error;
          access.drop(given);
          options.onProgress(0);
        }
      }
    },
  };
}
