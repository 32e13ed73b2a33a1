import { expect, it, vi } from 'vitest';
import { memoryStorage } from '../lib/browserStorage';
import type { Client } from '../platform/client';
import { createSessionStore } from '../platform/session';
import { createAuthProvider } from './authProvider';

const credentials = { username: 'miner01', password: 'Demo1234' };

function world() {
  const sessions = createSessionStore(memoryStorage(), memoryStorage(), { addEventListener: () => {} });
  const call = vi.fn(() => Promise.resolve({ token: 'a-token', username: 'miner01', role: 'miner' }));
  const client = { call } as unknown as Client;
  const signOut = vi.fn();
  const auth = createAuthProvider({ client, sessions, signOut }, (resource) => resource !== 'help/bind_device');
  return { auth, call, sessions, signOut };
}

it('signs in with one request, and starts the session', async () => {
  const { auth, call, sessions } = world();
  await expect(auth.checkAuth()).rejects.toThrow();
  await auth.login(credentials);
  expect(call).toHaveBeenCalledTimes(1);
  expect(sessions.current()).toMatchObject({ token: 'a-token', username: 'miner01', readOnly: false });
  await auth.checkAuth();
  expect(await auth.getIdentity()).toEqual({ id: 'miner01', fullName: 'miner01' });
});

it('leaves signing out to the console, which may have to ask first', async () => {
  const { auth, signOut } = world();
  expect(await auth.logout()).toBe(false);
  expect(signOut).toHaveBeenCalledTimes(1);
});

it('denies pages that the user may not see, and writing in the support view (R1-14)', async () => {
  const { auth, sessions } = world();
  const can = (action: string, resource = 'device/list') => auth.canAccess({ action, resource });
  sessions.startShared('a-token', 'miner01');
  expect(await Promise.all([can('list'), can('edit'), can('create', 'help/bind_device')])).toEqual([true, true, false]);
  sessions.startInTab('b-token', 'miner01', true);
  expect(await Promise.all(['list', 'show', 'export', 'edit', 'create', 'confirmBill'].map((one) => can(one)))).toEqual(
    [...[true, true, true], ...[false, false, false]],
  );
});
