import { AwsV4Signer } from 'aws4fetch';
import * as account from '../../src/platform/contract/account';
import * as configuration from '../../src/platform/contract/configuration';
import type { CallAnswer } from '../../src/platform/endpoint';
import type { Caller } from './stage';

export type Credentials = CallAnswer<typeof account.storageCredentials>;

/** The object storage named in the configuration. */
export async function storageOf(caller: Caller) {
  return (await caller.call(configuration.runtimeConfiguration, {})).objectStorage;
}

/** Temporary credentials of the caller, with its uid. */
export async function credentialsOf(caller: Caller) {
  const { bucket, region } = await storageOf(caller);
  const { uid } = await caller.call(account.identity, {});
  const credentials = await caller.call(account.storageCredentials, { query: { bucket, region, uid } });
  return { uid, credentials };
}

interface Upload {
  readonly key: string;
  readonly credentials: Credentials;
  /** The time of the signature, unix seconds. */
  readonly at: number;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  /** Sent instead of the signed bytes. */
  readonly sent?: Uint8Array<ArrayBuffer>;
  /** Whether the content type is signed, as S3 requires. */
  readonly allHeaders?: boolean;
}

export const PIXEL = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4]);

/** Uploads with S3's PUT and a V4 signature over the bytes; returns the answer and the object's full address. */
export async function upload(
  caller: Caller,
  { key, credentials, at, bytes = PIXEL, sent = bytes, allHeaders = true }: Upload,
) {
  const { endpoint, bucket, region } = await storageOf(caller);
  const address = `${endpoint}/${bucket}/${key}`;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const signed = await new AwsV4Signer({
    method: 'PUT',
    url: address,
    headers: {
      'Content-Type': 'image/png',
      'X-Amz-Content-Sha256': [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    },
    accessKeyId: credentials.AccessKeyId,
    secretAccessKey: credentials.AccessKeySecret,
    sessionToken: credentials.SecurityToken,
    service: 's3',
    region,
    allHeaders,
    datetime: new Date(at * 1000).toISOString().replace(/[:-]|\.\d{3}/g, ''),
  }).sign();
  return { address, response: await fetch(address, { method: 'PUT', headers: signed.headers, body: sent }) };
}
