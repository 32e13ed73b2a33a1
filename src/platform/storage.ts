import type { Client } from './client';
import type { Clock } from './clock';
import type { ConfigurationCall } from './contract/configuration';
import { ReadOnly, Refused, SessionEnded } from './errors';
import { InsecurePage } from './insecurePage';
import type { SessionStore } from './session';
import { createStorageAccess, type StorageAccess } from './storageAccess';
import { putObject } from './storagePut';
import { signPut } from './storageSignature';

/** What a picture is for: a part of its key. */
export type UploadPurpose = 'licence' | 'room';

export interface Upload {
  /** The account's own ID: nobody may write under another's. */
  readonly uid: string;
  readonly purpose: UploadPurpose;
  readonly blob: Blob;
  /** Of the file's name, without the dot. */
  readonly extension: string;
}

export interface PutOptions {
  readonly signal: AbortSignal;
  /** Told from 0 to 1, while the picture is on its way. */
  readonly onProgress: (fraction: number) => void;
}

/** The object storage that images go to, straight from the browser (docs/platform.md, "Image upload"). */
export interface ObjectStorage {
  /**
   * Stores a picture under a key of its own and resolves to its full address, `endpoint/bucket/key`. Rejects with the
   * kinds of `errors.ts`, an `InsecurePage`, a `BlockedByPolicy`, or the signal's reason. Where the storage refused, `statusText` is its own code.
   */
  put(upload: Upload, options: PutOptions): Promise<string>;
}

interface StorageParts {
  readonly client: Client;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly configuration: ConfigurationCall;
}

/** Codes of a storage that no longer takes these credentials, or their date: with new ones it may. */
const stale: ReadonlySet<string> = new Set([
  'ExpiredToken',
  'InvalidToken',
  'TokenRefreshRequired',
  'SecurityTokenExpired',
  'InvalidAccessKeyId',
  'RequestTimeTooSkewed',
]);

/** Percent-encoded so that no signer and no server reads it in another way. */
const encodeSegment = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A random UUID; browsers that lack the call have the bytes. */
function randomUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, place) => {
    const marked = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The storage as one console reaches it: its credentials are in memory only and go with the session. */
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

  return {
    async put(upload, options) {
      options.signal.throwIfAborted();
      const session = sessions.current();
      if (session === null) throw new SessionEnded('');
      // The credentials are asked for by a GET, which the client lets pass.
      if (session.readOnly) throw new ReadOnly('');
      if (crypto.subtle === undefined) throw new InsecurePage('');
      const { uid, purpose, extension } = upload;
      const key = [uid, purpose, `${randomUuid()}.${extension}`].map(encodeSegment).join('/');
      for (let again = false; ; again = true) {
        const given = await access.get(session, uid, options.signal);
        try {
          return await send(upload, key, given, options);
        } catch (error) {
          // The same object under the same key, however often it is sent: once more, under new credentials.
          if (again || !(error instanceof Refused) || !stale.has(error.statusText)) throw error;
          access.drop(given);
          options.onProgress(0);
        }
      }
    },
  };
}
