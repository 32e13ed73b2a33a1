import { AwsV4Signer } from 'aws4fetch';
import * as account from '../../src/platform/contract/account';
import type { Db } from '../db';
import { answerOpen, Refusal } from '../route';
import { hex } from '../seed/pseudo';

/** The path of the object storage. */
export const STORAGE = '/storage';
/** The only bucket of the object storage, and its region. */
export const BUCKET = 'console-uploads';
export const REGION = 'cn-north-1';

/** How long credentials are valid. */
const CREDENTIAL_SECONDS = 1800;
/** How far the date of a signature may be from the platform's time. */
const SIGNATURE_SECONDS = 900;
/** The maximum size of an object. */
const MOST_BYTES = 10 * 1024 * 1024;

/** Envelope code: credentials of another account, or for another bucket, were requested. */
const NOT_YOURS = 40320;
/** Envelope code: a session is required. */
const NO_SESSION = 40321;

interface Credentials {
  readonly uid: string;
  readonly username: string;
  readonly secret: string;
  readonly token: string;
  readonly expiresAt: number;
}

interface StoredObject {
  readonly type: string;
  readonly etag: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Issued credentials by access key, and objects by key. */
const storageOf = (db: Db) =>
  db.domain('storage', () => ({ issued: new Map<string, Credentials>(), objects: new Map<string, StoredObject>() }));

export const storageCredentials = answerOpen(account.storageCredentials, ({ account: signedIn, db, query, now }) => {
  // The open form has no session: an account that has not filled in its node info yet is identified by its name.
  const account = signedIn ?? db.accounts.get(query.uid);
  if (!account || (!signedIn && account.nodeInfoFilled)) throw new Refusal(NO_SESSION, '请登录后上传图片');
  if (signedIn && query.uid !== signedIn.uid) throw new Refusal(NOT_YOURS, '无权为其他用户申请上传凭证');
  if (query.bucket !== BUCKET || query.region !== REGION) throw new Refusal(NOT_YOURS, '存储桶不存在');
  const nth = db.next('credentials');
  const accessKey = `STS${hex(17, db.seed, 'key', nth).toUpperCase()}`;
  const credentials: Credentials = {
    uid: query.uid,
    username: account.username,
    secret: hex(40, db.seed, 'secret', nth),
    token: hex(120, db.seed, 'sts', nth),
    expiresAt: now + CREDENTIAL_SECONDS,
  };
  storageOf(db).issued.set(accessKey, credentials);
  return {
    AccessKeyId: accessKey,
    AccessKeySecret: credentials.secret,
    SecurityToken: credentials.token,
    Expiration: new Date(credentials.expiresAt * 1000).toISOString(),
  };
});

/** Whether a path belongs to the object storage. */
export const isStoragePath = (pathname: string) => pathname.startsWith(`${STORAGE}/`);

/** The key of a stored object by its full address (`endpoint/bucket/key`); null if there is no such object. */
export function storedKey(db: Db, address: string): string | null {
  if (!URL.canParse(address)) return null;
  const key = keyOf(new URL(address).pathname);
  return key !== null && storageOf(db).objects.has(key) ? key : null;
}

/** The CORS headers for a console on another origin. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'PUT, GET, HEAD',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-amz-content-sha256, x-amz-date, x-amz-security-token',
};

/**
 * The object storage: `PUT` with a verified signature, `GET` and `HEAD` of stored objects, from any origin. Errors are
 * XML as in S3.
 */
export async function answerStorage(db: Db, request: Request, url: URL): Promise<Response> {
  const answer =
    request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await answerObject(db, request, url);
  for (const [name, value] of Object.entries(cors)) answer.headers.set(name, value);
  return answer;
}

async function answerObject(db: Db, request: Request, url: URL): Promise<Response> {
  const key = keyOf(url.pathname);
  if (key === null) return refuse(404, 'NoSuchBucket');
  const { objects } = storageOf(db);
  if (request.method === 'GET' || request.method === 'HEAD') {
    const found = objects.get(key);
    if (!found) return refuse(404, 'NoSuchKey');
    return new Response(request.method === 'GET' ? found.bytes : null, {
      headers: { 'Content-Type': found.type, ETag: found.etag, 'X-Content-Type-Options': 'nosniff' },
    });
  }
  if (request.method !== 'PUT') return refuse(405, 'MethodNotAllowed');

  const bytes = new Uint8Array(await request.arrayBuffer());
  const signedBy = await verify(db, request, url, bytes);
  if (typeof signedBy === 'string') return refuse(403, signedBy);
  if (!key.startsWith(`${signedBy.uid}/`) || key.endsWith('/')) return refuse(403, 'AccessDenied');
  if (bytes.length > MOST_BYTES) return refuse(413, 'EntityTooLarge');
  const type = request.headers.get('Content-Type') ?? 'application/octet-stream';
  const etag = `"${(await sha256(bytes)).slice(0, 32)}"`;
  objects.set(key, { type, etag, bytes });
  db.ledger.uploads.push({ at: db.now(), username: signedBy.username, key, bytes: bytes.length, type });
  return new Response(null, { headers: { ETag: etag } });
}

function keyOf(pathname: string): string | null {
  const prefix = `${STORAGE}/${BUCKET}/`;
  if (!pathname.startsWith(prefix)) return null;
  try {
    return decodeURIComponent(pathname.slice(prefix.length));
  } catch {
    return null;
  }
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
/** The headers that must be signed, as in S3. `content-type` must be signed only if it is sent. */
const MUST_SIGN = ['content-type', 'host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-security-token'];

/** The credentials with which the request was signed; or the S3 error code if the signature is not valid. */
async function verify(
  db: Db,
  request: Request,
  url: URL,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Credentials | string> {
  const { headers } = request;
  const [, accessKey = '', date, region = '', names = ''] =
    AUTHORIZATION.exec(headers.get('Authorization') ?? '') ?? [];
  if (accessKey === '') return 'AccessDenied';
  const known = storageOf(db).issued.get(accessKey);
  if (!known) return 'InvalidAccessKeyId';
  if (headers.get('X-Amz-Security-Token') !== known.token) return 'InvalidToken';
  if (known.expiresAt <= db.now()) return 'ExpiredToken';

  const datetime = headers.get('X-Amz-Date') ?? '';
  const signedAt = secondsOf(datetime);
  if (signedAt === null || Math.abs(signedAt - db.now()) > SIGNATURE_SECONDS) return 'RequestTimeTooSkewed';
  const signed = names.split(';');
  if (
    region !== REGION ||
    !datetime.startsWith(date ?? '-') ||
    !MUST_SIGN.every((name) => signed.includes(name) || (name === 'content-type' && !headers.has(name)))
  ) {
    return 'SignatureDoesNotMatch';
  }

  const claimed = headers.get('X-Amz-Content-Sha256');
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== (await sha256(bytes))) return 'XAmzContentSHA256Mismatch';

  const signer = new AwsV4Signer({
    method: request.method,
    url: url.href,
    headers: signed.filter((name) => name !== 'host').map((name) => [name, headers.get(name) ?? '']),
    accessKeyId: accessKey,
    secretAccessKey: known.secret,
    sessionToken: known.token,
    service: 's3',
    region,
    datetime,
    allHeaders: true,
  });
  const expected = await signer.authHeader();
  return expected.replace(/, /g, ',') === (headers.get('Authorization') ?? '').replace(/, /g, ',')
    ? known
    : 'SignatureDoesNotMatch';
}

/** Unix seconds of `YYYYMMDDTHHMMSSZ`. */
function secondsOf(datetime: string): number | null {
  const iso = datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const milliseconds = iso === datetime ? Number.NaN : Date.parse(iso);
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function refuse(status: number, code: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`, {
    status,
    headers: { 'Content-Type': 'application/xml' },
  });
}
