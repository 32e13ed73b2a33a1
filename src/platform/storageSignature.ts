import { AwsV4Signer } from 'aws4fetch';
import type { StorageAccess } from './storageAccess';

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

/** The headers of a PUT with S3's Signature V4. It covers the bytes, their type and the session token. */
export async function signPut({ address, bytes, type, access, at }: Signing): Promise<Headers> {
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
