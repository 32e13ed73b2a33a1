import { beforeEach, describe, expect, it } from 'vitest';
import { startPlatform } from '../../mocks/hosts/browser';
import { createClient } from '../../src/platform/client';
import { createClock } from '../../src/platform/clock';
import * as account from '../../src/platform/contract/account';
import * as configuration from '../../src/platform/contract/configuration';
import * as session from '../../src/platform/contract/session';
import { createObjectStorage } from '../../src/platform/objectStorage';
import { createSessionStore } from '../../src/platform/session';
import { jpegPicture } from '../support/pictures';

// The same code with the reference platform, which checks what the independent server does not: the session token, its
// expiry, and the bytes against the signed hash.

const BEGINS = 1_773_799_200;
const platform = await startPlatform({ now: BEGINS });
const blob = new Blob([jpegPicture()], { type: 'image/jpeg' });
const options = { signal: new AbortController().signal, onProgress: () => undefined };

beforeEach(() => {
  platform.reset();
  sessionStorage.clear();
});

async function signedIn() {
  const sessions = createSessionStore(localStorage, sessionStorage, window);
  const client = createClient({ origin: window.location.origin, sessions });
  const { token } = await client.call(session.login, { body: { username: 'miner01', password: 'Demo1234' } });
  sessions.startInTab(token, 'miner01', false);
  const { uid } = await client.call(account.identity, {});
  const clock = createClock(() => 0, BEGINS);
  const objects = createObjectStorage({ client, sessions, clock, configuration: configuration.runtimeConfiguration });
  return {
    uid,
    clock,
    sessions,
    objects,
    put: () => objects.put({ uid, purpose: 'room', blob, extension: 'jpg' }, options),
  };
}

const issued = () => platform.ledger.uploads.map(({ key }) => key);

describe('the reference storage', () => {
  it('stores a picture with its type', async () => {
    const { uid, put } = await signedIn();
    const address = await put();
    const key = address.slice(`${window.location.origin}/storage/console-uploads/`.length);
    expect(key).toMatch(new RegExp(`^${uid}/room/[0-9a-f-]{36}\\.jpg$`));
    expect(platform.ledger.uploads).toEqual([
      { at: BEGINS, username: 'miner01', key, bytes: blob.size, type: 'image/jpeg' },
    ]);
    const stored = await fetch(address);
    expect(stored.headers.get('Content-Type')).toBe('image/jpeg');
    expect(new Uint8Array(await stored.arrayBuffer())).toEqual(jpegPicture());
  });

  it('gets the picture again with new credentials if they expired during the upload', async () => {
    const { clock, put } = await signedIn();
    await put();
    // By the console's clock they are valid for minutes; by the platform's they have expired.
    clock.set(BEGINS + 1400);
    platform.setNow(BEGINS + 1810);
    await put();
    expect(issued()).toHaveLength(2);
  });

  it('refuses a picture for another account', async () => {
    const { objects } = await signedIn();
    const upload = { uid: '1', purpose: 'room', blob, extension: 'jpg' } as const;
    await expect(objects.put(upload, options)).rejects.toMatchObject({
      name: 'Refused',
      message: '无权为其他用户申请上传凭证',
    });
    expect(issued()).toEqual([]);
  });

  it('stores no credentials in the browser', async () => {
    const { put } = await signedIn();
    await put();
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(stored).not.toMatch(/STS[0-9A-F]/);
    expect(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ).not.toMatch(/STS[0-9A-F]|[0-9a-f]{120}/);
  });
});
