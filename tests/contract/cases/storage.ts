import { expect } from 'vitest';
import * as account from '../../../src/platform/contract/account';
import { CASE_BEGINS, type Cases } from '../stage';
import { credentialsOf, PIXEL, storageOf, upload } from '../uploading';

const at = CASE_BEGINS;

export const storageCases: Cases = {
  'account.storageCredentials': [
    {
      title: 'issues credentials that expire',
      run: async ({ signIn }) => {
        const { credentials } = await credentialsOf(await signIn('miner01'));
        const expiry = Date.parse(credentials.Expiration) / 1000;
        expect(expiry).toBeGreaterThan(at);
        expect(expiry).toBeLessThanOrEqual(at + 3600);
      },
    },
    {
      title: "issues none for another's uid or another bucket",
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const { bucket, region } = await storageOf(caller);
        const { uid } = await caller.call(account.identity, {});
        const { uid: other } = await (await signIn('agent01')).call(account.identity, {});
        for (const query of [
          { bucket, region, uid: other },
          { bucket: 'other', region, uid },
        ]) {
          const refused = await caller.refused(account.storageCredentials, { query });
          expect(refused).toMatchObject({ status: 200, message: expect.stringMatching(/./) });
        }
      },
    },
    {
      title: 'issues some without a session, for an account by its name, until its node info is filled in',
      run: async ({ anyone, signIn }) => {
        const { bucket, region } = await storageOf(anyone);
        const query = { bucket, region, uid: 'nodeinfo01' };
        const credentials = await anyone.call(account.storageCredentials, { query });
        const { response } = await upload(anyone, { key: 'nodeinfo01/room/a.png', credentials, at });
        expect(response.status).toBe(200);
        const { uid } = await (await signIn('nodeinfo01')).call(account.identity, {});
        const others = await upload(anyone, { key: `${uid}/room/a.png`, credentials, at });
        expect(others.response.status).toBe(403);
        for (const other of ['miner01', 'nobody_here', uid]) {
          const refused = await anyone.refused(account.storageCredentials, { query: { ...query, uid: other } });
          expect(refused).toMatchObject({ status: 200, message: '请登录后上传图片' });
        }
      },
    },
  ],
  'storage.objects': [
    {
      title: 'stores what comes under a valid signature, and gives it back',
      run: async ({ signIn, ledger }) => {
        const caller = await signIn('miner01');
        const { uid, credentials } = await credentialsOf(caller);
        const key = `${uid}/licence/0b9f.png`;
        const { address, response } = await upload(caller, { key, credentials, at });
        expect(response.status).toBe(200);
        expect(response.headers.get('ETag')).toBeTruthy();
        const stored = await fetch(address);
        expect(stored.headers.get('Content-Type')).toBe('image/png');
        expect(new Uint8Array(await stored.arrayBuffer())).toEqual(PIXEL);
        expect((await ledger()).uploads).toEqual([
          { at, username: 'miner01', key, bytes: PIXEL.length, type: 'image/png' },
        ]);
      },
    },
    {
      title: 'takes no forged, stale, altered or expired request',
      run: async ({ signIn, anyone, advance, ledger }) => {
        const caller = await signIn('miner01');
        const { uid, credentials } = await credentialsOf(caller);
        const key = `${uid}/licence/0b9f.png`;
        const sent = new Uint8Array([1]);
        for (const bad of [
          { credentials: { ...credentials, AccessKeySecret: 'guessed' } },
          { credentials: { ...credentials, AccessKeyId: 'STSNOBODY' } },
          { credentials: { ...credentials, SecurityToken: 'other' } },
          { at: at - 3600 },
          { sent },
          { allHeaders: false },
        ]) {
          const { response } = await upload(caller, { key, credentials, at, ...bad });
          expect([bad, response.status]).toEqual([bad, 403]);
        }
        const { endpoint, bucket } = await storageOf(anyone);
        expect((await fetch(`${endpoint}/${bucket}/${key}`, { method: 'PUT', body: sent })).status).toBe(403);
        await advance(3600);
        const late = await upload(caller, { key, credentials, at: at + 3600 });
        expect(late.response.status).toBe(403);
        expect(await late.response.text()).toContain('ExpiredToken');
        expect((await ledger()).uploads).toEqual([]);
      },
    },
    {
      title: 'keeps everyone under their own uid, and says when there is nothing',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const { uid, credentials } = await credentialsOf(caller);
        for (const key of ['licence/a.png', '1/licence/a.png', `${uid}x/a.png`, `${uid}/`]) {
          expect([key, (await upload(caller, { key, credentials, at })).response.status]).toEqual([key, 403]);
        }
        const { endpoint, bucket } = await storageOf(caller);
        expect((await fetch(`${endpoint}/${bucket}/${uid}/nothing.png`)).status).toBe(404);
        expect((await fetch(`${endpoint}/other/${uid}/nothing.png`)).status).toBe(404);
      },
    },
  ],
};
