import { AwsV4Signer } from 'aws4fetch';
import { urlOf, withoutEndSlashes } from '../lib/paths';
import { randomId } from '../lib/randomId';
import { unlessAborted } from '../lib/wait';
import type { Client } from './client';
import type { Clock } from './clock';
import * as account from './contract/account';
import type { ConfigurationCall } from './contract/configuration';
import {
  BlockedByPolicy,
  ConfigurationMissing,
  ContractBroken,
  InsecurePage,
  ReadOnly,
  Refused,
  SessionEnded,
  Unavailable,
} from './errors';
import type { Session, SessionStore } from './session';

interface Signing {
  readonly address: string;
  readonly bytes: ArrayBuffer;
  /** The media type. */
  readonly type: string;
  readonly access: StorageAccess;
  /** The platform's time in unix seconds. */
  readonly at: number;
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The headers of a PUT with S3's Signature V4. The signature covers the bytes, their type and the session token. */
async function signPut({ address, bytes, type, access, at }: Signing): Promise<Headers> {
  const signer = new AwsV4Signer({
    method: 'PUT',
    url: address,
    headers: { 'Content-Type': type, 'X-Amz-Content-Sha256': await sha256(bytes) },
    accessKeyId: access.accessKey,
    secretAccessKey: access.secret,
    sessionToken: access.token,
    service: 's3',
    region: access.region,
    datetime: new Date(at * 1000).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    // Includes the content type, which is not signed by default.
    allHeaders: true,
  });
  return (await signer.sign()).headers;
}

/** Milliseconds without progress after which an upload fails. The total time of an upload is not limited. */
const timeoutMs = 30_000;
/**
 * Milliseconds to wait for the answer after the last byte. The system's buffers may still hold data then, which is sent
 * without progress events.
 */
const lastTimeoutMs = 60_000;
/** Milliseconds to wait for a `securitypolicyviolation` event after a request failed. */
const policyWaitMs = 100;

interface Put {
  readonly address: string;
  readonly headers: Headers;
  /** A Blob, because copying the bytes would block the page. */
  readonly blob: Blob;
  readonly signal: AbortSignal;
  readonly onProgress: (fraction: number) => void;
}

/** The `Code` of an S3 error, or ''. Uses no XML parser, because the input is not trusted. */
const codeIn = (xml: string) => /<Code>\s*([A-Za-z0-9.]{1,64})\s*<\/Code>/.exec(xml.slice(0, 4096))?.[1] ?? '';

const originOf = (address: string) => urlOf(address)?.origin ?? '';

function failureOf(request: XMLHttpRequest): Refused | Unavailable {
  const { status } = request;
  const code = codeIn(request.responseText);
  if (status >= 500) return new Unavailable('server', '', status);
  return new Refused('', status, { statusText: code });
}

/**
 * Sends an object. Uses XMLHttpRequest, since fetch does not report upload progress.
 *
 * @throws `Refused` with the storage's code as `statusText`, `Unavailable`, `BlockedByPolicy`, or the signal's reason
 */
function putObject({ address, headers, blob, signal, onProgress }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const listening = new AbortController();
    const until = { signal: listening.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (settle: () => void) => {
      clearTimeout(timer);
      listening.abort();
      settle();
    };
    const stop = () => {
      request.abort();
      end(() => reject(signal.reason as Error));
    };
    const wait = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.abort();
        end(() => reject(new Unavailable('timeout')));
      }, milliseconds);
    };
    const onPolicyViolation = ({ disposition, effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      const origin = originOf(address);
      if (disposition !== 'enforce' || effectiveDirective !== 'connect-src' || originOf(blockedURI) !== origin) return;
      end(() => reject(new BlockedByPolicy(origin)));
    };
    const onProgressEvent = ({ loaded, total }: ProgressEvent) => {
      wait(loaded < total ? timeoutMs : lastTimeoutMs);
      onProgress(total > 0 ? Math.min(1, loaded / total) : 0);
    };
    // If the page's policy blocks the request, the request itself only reports a network failure. A browser may report
    // the violation of the policy later, so this waits for it before it says that the network failed.
    const onNetworkError = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(() => reject(new Unavailable('offline'))), policyWaitMs);
    };
    const onLoad = () => {
      const good = request.status >= 200 && request.status < 300;
      end(() => (good ? resolve() : reject(failureOf(request))));
    };
    request.upload.addEventListener('progress', onProgressEvent, until);
    request.upload.addEventListener('load', () => wait(lastTimeoutMs), until);
    request.addEventListener('error', onNetworkError, until);
    request.addEventListener('load', onLoad, until);
    request.open('PUT', address);
    headers.forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    signal.addEventListener('abort', stop, until);
    document.addEventListener('securitypolicyviolation', onPolicyViolation, until);
    wait(timeoutMs);
    request.send(blob);
  });
}

/** The storage's address and temporary credentials. */
interface StorageAccess {
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

interface StorageParts {
  readonly client: Client;
  readonly sessions: SessionStore;
  readonly clock: Clock;
  readonly configuration: ConfigurationCall;
}

/** Seconds that credentials must remain valid when an upload begins, because an upload may take minutes. */
const margin = 300;

interface PendingAccess {
  readonly token: string;
  readonly uid: string;
  readonly answer: Promise<StorageAccess>;
  /** The credentials, once they have arrived. */
  credentials: StorageAccess | null;
}

/** The token of a session; '' without one. */
const tokenOf = (session: Session | null): string => session?.token ?? '';

/** Provides credentials for uploads: requested on use, shared by parallel uploads, renewed before they expire. */
function createStorageAccess({ client, sessions, clock, configuration }: StorageParts) {
  let pending: PendingAccess | null = null;

  // Drops the credentials at once when the session changes.
  sessions.subscribe(() => {
    if (pending !== null && tokenOf(sessions.current()) !== pending.token) pending = null;
  });

  async function ask(session: Session | null, uid: string): Promise<StorageAccess> {
    const { objectStorage } = await client.call(configuration, {}).catch(() => {
      throw new ConfigurationMissing('');
    });
    const { bucket, region } = objectStorage;
    const endpoint = withoutEndSlashes(objectStorage.endpoint);
    if (!/^https?:/.test(endpoint) || urlOf(endpoint) === null) {
      throw new ContractBroken(configuration.name, 'objectStorage.endpoint');
    }
    const query = { bucket, region, uid };
    const { answer, headers } = await client.request(account.storageCredentials, { query }, session ? { session } : {});
    // If nobody is signed in, no other answer has set the platform's clock yet.
    const date = Date.parse(headers.get('Date') ?? '');
    if (session === null && !Number.isNaN(date)) clock.set(date / 1000);
    return {
      endpoint,
      bucket,
      region,
      accessKey: answer.AccessKeyId,
      secret: answer.AccessKeySecret,
      token: answer.SecurityToken,
      expiresAt: Date.parse(answer.Expiration) / 1000,
    };
  }

  /**
   * Requests credentials for all waiting uploads. A failed request is forgotten, so that the next upload sends another.
   */
  function requestAccess(session: Session | null, uid: string): PendingAccess {
    const access: PendingAccess = { token: tokenOf(session), uid, answer: ask(session, uid), credentials: null };
    access.answer.then(
      (credentials) => {
        access.credentials = credentials;
      },
      () => {
        if (pending === access) pending = null;
      },
    );
    return access;
  }

  const isGood = ({ token, uid, credentials }: PendingAccess, session: Session | null, forUid: string) =>
    token === tokenOf(session) &&
    uid === forUid &&
    (credentials === null || credentials.expiresAt - clock.now() > margin);

  return {
    /**
     * Valid credentials for this session, or for a visitor if `session` is null. Aborting the signal does not
     * affect other callers.
     */
    async get(session: Session | null, uid: string, signal: AbortSignal): Promise<StorageAccess> {
      if (tokenOf(sessions.current()) !== tokenOf(session)) throw new SessionEnded('');
      if (pending === null || !isGood(pending, session, uid)) pending = requestAccess(session, uid);
      const credentials = await unlessAborted(pending.answer, signal);
      // The session may have changed meanwhile.
      if (tokenOf(sessions.current()) !== tokenOf(session)) throw new SessionEnded('');
      return credentials;
    },
    /** Forgets credentials that the storage refused. */
    drop(credentials: StorageAccess): void {
      if (pending?.credentials === credentials) pending = null;
    },
  };
}

/** The purpose of a picture, which is a part of its key. */
export type UploadPurpose = 'licence' | 'room';

interface Upload {
  /**
   * The account's ID; an account may write below its own ID only. Without a session, the name of the account that the
   * picture is for.
   */
  readonly uid: string;
  readonly purpose: UploadPurpose;
  readonly blob: Blob;
  /** The extension of the file name, without the dot. */
  readonly extension: string;
}

interface PutOptions {
  readonly signal: AbortSignal;
  /** Called with the fraction sent, 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** The object storage, to which the browser uploads images directly (docs/platform.md, "Image upload"). */
export interface ObjectStorage {
  /** Resolves if a picture can be stored for `uid`; otherwise rejects with the same errors as `put`. */
  ready(uid: string, signal: AbortSignal): Promise<void>;
  /**
   * Stores a picture under a new key and resolves to its address, `endpoint/bucket/key`. Rejects with the errors of
   * `errors.ts`, an `InsecurePage`, a `BlockedByPolicy`, or the signal's reason. If the storage refused, `statusText`
   * is its error code.
   */
  put(upload: Upload, options: PutOptions): Promise<string>;
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

/**
 * Encodes a segment of a path. Also encodes the characters that encodeURIComponent leaves unchanged, so that the signer
 * and the server read the path alike.
 */
const encodeSegment = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Creates the object storage of one console. Its credentials stay in memory and are dropped when the session ends. */
export function createObjectStorage({ client, sessions, clock, configuration }: StorageParts): ObjectStorage {
  const access = createStorageAccess({ client, sessions, clock, configuration });

  async function send(upload: Upload, key: string, credentials: StorageAccess, options: PutOptions): Promise<string> {
    const address = `${credentials.endpoint}/${encodeSegment(credentials.bucket)}/${key}`;
    const { blob } = upload;
    const bytes = await blob.arrayBuffer();
    const type = blob.type || 'application/octet-stream';
    const headers = await signPut({ address, bytes, type, access: credentials, at: clock.now() });
    options.signal.throwIfAborted();
    await putObject({ address, headers, blob, ...options });
    return address;
  }

  /**
   * The current session, null for none.
   *
   * @throws {ReadOnly | InsecurePage} if nothing may be sent
   */
  function sessionToSend(): Session | null {
    const session = sessions.current();
    // The client would not refuse the request for credentials in a support view, because the request is a GET.
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
      const key = [uid, purpose, `${randomId()}.${extension}`].map(encodeSegment).join('/');
      const attempt = async (isRetry: boolean): Promise<string> => {
        const credentials = await access.get(session, uid, options.signal);
        try {
          return await send(upload, key, credentials, options);
        } catch (error) {
          // A retry sends the same object under the same key, so repeating it once is safe.
          if (isRetry || !(error instanceof Refused) || !stale.has(error.statusText)) throw error;
          access.drop(credentials);
          options.onProgress(0);
          return attempt(true);
        }
      };
      return attempt(false);
    },
  };
}
