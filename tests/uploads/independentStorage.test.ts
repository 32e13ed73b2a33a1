import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { Refused } from '../../src/platform/errors';
import { jpegPicture, pngOfSize } from '../support/pictures';
import { storageWorld } from '../support/storageWorld';

// The console's own code, in a real browser, with an independent storage server.

const storage = inject('independentStorage');
const picture = new Blob([jpegPicture()], { type: 'image/jpeg' });
const large = new Blob([pngOfSize(3 * 1024 * 1024)], { type: 'image/png' });
const upload = { uid: '100001', purpose: 'licence', blob: picture, extension: 'jpg' } as const;

/** Limits the upload to these bytes per second, like a phone with poor reception; Infinity for no limit. */
const limitUpload = (bytes: number) =>
  cdp().send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: Number.isFinite(bytes) ? bytes : -1,
  });

const fractions: number[] = [];
const options = () => ({
  signal: new AbortController().signal,
  onProgress: (fraction: number) => fractions.push(fraction),
});
const refusal = (status: number, code: string) =>
  expect.objectContaining({ status, code: null, message: '', statusText: code });

async function sha256(from: Blob | Response): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await from.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

afterEach(async () => {
  await limitUpload(Infinity);
  vi.restoreAllMocks();
  vi.useRealTimers();
  fractions.length = 0;
});

describe('a valid upload', () => {
  it.each([
    ['a small JPEG', picture, 'jpg'],
    ['a PNG of 3 MB', large, 'png'],
  ] as const)('is stored with its bytes, its type and its key: %s', async (_, blob, extension) => {
    const { objects } = storageWorld({ storage });
    const address = await objects.put({ ...upload, blob, extension }, options());
    const pattern = `^${storage.endpoint}/${storage.bucket}/100001/licence/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\.${extension}$`;
    expect(address).toMatch(new RegExp(pattern));
    const stored = await fetch(address);
    expect(stored.headers.get('Content-Type')).toBe(blob.type);
    expect(await sha256(stored)).toBe(await sha256(blob));
  });

  it('reports its progress up to the end', async () => {
    const { objects } = storageWorld({ storage });
    await limitUpload(8 * large.size);
    await objects.put({ ...upload, blob: large, extension: 'png' }, options());
    expect(fractions.length).toBeGreaterThan(1);
    expect(fractions).toEqual([...fractions].sort((one, other) => one - other));
    expect(fractions.at(-1)).toBe(1);
  });

  it('signs type, hash, date and session token, and puts none of them in an address', async () => {
    const set = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
    const { objects } = storageWorld({ storage });
    const address = await objects.put(upload, options());
    const sent = new Map(set.mock.calls);
    expect(sent.get('authorization')).toContain(
      'SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-security-token,',
    );
    expect(sent.get('authorization')).toMatch(/Credential=S3RVER\/\d{8}\/eu-test-7\/s3\/aws4_request/);
    expect(sent.get('x-amz-security-token')).toBe('token/2+==');
    expect(sent.get('content-type')).toBe('image/jpeg');
    expect(sent.get('x-amz-content-sha256')).toBe(await sha256(picture));
    expect(open.mock.calls).toEqual([['PUT', address]]);
    expect(address).not.toMatch(/token|S3RVER|\?/);
  });

  it.each(['a b+c', "(d)!*'~", 'ü图片', '&=?#%25', '.%2F..'])(
    'is stored under a key with special characters: %s',
    async (uid) => {
      const { objects } = storageWorld({ storage });
      const address = await objects.put({ ...upload, uid }, options());
      expect(decodeURIComponent(new URL(address).pathname)).toContain(`/${storage.bucket}/${uid}/licence/`);
      expect(await sha256(await fetch(address))).toBe(await sha256(picture));
    },
  );

  it('requests credentials once for several pictures', async () => {
    const { objects, calls } = storageWorld({ storage });
    const addresses = await Promise.all([1, 2, 3].map(() => objects.put(upload, options())));
    expect(new Set(addresses).size).toBe(3);
    expect(calls).toEqual(['configuration.runtimeConfiguration', 'account.storageCredentials 100001']);
  });
});

describe('the time of the signature', () => {
  it("is the platform's, so a browser that is a day ahead can upload", async () => {
    const present = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: present + 86_400_000 });
    const { objects } = storageWorld({ storage, now: present / 1000 });
    expect((await fetch(await objects.put(upload, options()))).status).toBe(200);
  });

  it('is retried once with new credentials if the storage rejects it, then reported', async () => {
    const { objects, calls } = storageWorld({ storage, now: Date.now() / 1000 + 86_400 });
    await expect(objects.put(upload, options())).rejects.toEqual(refusal(403, 'RequestTimeTooSkewed'));
    expect(calls.filter((name) => name.startsWith('account.storageCredentials'))).toHaveLength(2);
  });
});

describe('a refused upload', () => {
  it.each([
    ['a wrong secret', { secret: 'guessed' }, 403, 'SignatureDoesNotMatch', 1],
    ['a key that is not known', { accessKey: 'NOBODY' }, 403, 'InvalidAccessKeyId', 2],
  ])('has the storage’s error code: %s', async (_, wrong, status, code, times) => {
    const { objects, calls } = storageWorld({ storage: { ...storage, ...wrong } });
    const failed = objects.put(upload, options());
    await expect(failed).rejects.toBeInstanceOf(Refused);
    await expect(failed).rejects.toEqual(refusal(status, code));
    expect(calls.filter((name) => name.startsWith('account.storageCredentials'))).toHaveLength(times);
  });
});

it('has no code if the bucket refuses pages', async () => {
  const { objects } = storageWorld({ storage: { ...storage, bucket: 'another' } });
  await expect(objects.put(upload, options())).rejects.toMatchObject({ name: 'Unavailable', reason: 'offline' });
});

it('a cancelled upload stops at once, and the rest is not sent', async () => {
  const { objects } = storageWorld({ storage });
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  await limitUpload(large.size);
  const controller = new AbortController();
  const reason = new Error('cancelled');
  const started = objects.put(
    { ...upload, blob: large, extension: 'png' },
    {
      signal: controller.signal,
      onProgress: (fraction) => {
        fractions.push(fraction);
        controller.abort(reason);
      },
    },
  );
  await expect(started).rejects.toBe(reason);
  const [, address = ''] = open.mock.calls[0] ?? [];
  expect(fractions.at(-1)).toBeLessThan(1);
  // This server stores the part it received; a real one stores nothing.
  expect((await (await fetch(address)).blob()).size).toBeLessThan(large.size);
});
