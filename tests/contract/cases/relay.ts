import { expect } from 'vitest';
import * as account from '../../../src/platform/contract/account';
import * as devices from '../../../src/platform/contract/devices';
import type { Cases } from '../stage';

export const relayCases: Cases = {
  'devices.relayScan': [
    {
      title: 'delivers to every socket of the own uid, and to no other',
      run: async ({ signIn, listen }) => {
        const caller = await signIn('miner01');
        const { uid } = await caller.call(account.identity, {});
        const agent = await signIn('agent01');
        const { uid: other } = await agent.call(account.identity, {});
        const [one, two, stranger] = [await listen(uid), await listen(uid), await listen(other)];
        await caller.call(devices.relayScan, { body: { uid, type: 'deviceID', data: 'D-1' } });
        await caller.call(devices.relayScan, { body: { uid, type: 'sn', data: 'S-2' } });
        await agent.call(devices.relayScan, { body: { uid: other, type: 'sn', data: 'S-3' } });
        for (const listener of [one, two]) {
          expect(await listener.next()).toEqual({ type: 'deviceID', data: 'D-1' });
          expect(await listener.next()).toEqual({ type: 'sn', data: 'S-2' });
        }
        expect(await stranger.next()).toEqual({ type: 'sn', data: 'S-3' });
        for (const listener of [one, two, stranger]) listener.close();
      },
    },
    {
      title: "refuses another's uid",
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const { uid: other } = await (await signIn('agent01')).call(account.identity, {});
        const body = { uid: other, type: 'sn', data: 'S-1' };
        expect(await caller.refused(devices.relayScan, { body })).toMatchObject({ status: 400 });
      },
    },
  ],
  'devices.scanChannel': [
    {
      title: 'takes a known uid, and closes on any other',
      run: async ({ signIn, listen }) => {
        const { uid } = await (await signIn('miner01')).call(account.identity, {});
        const listener = await listen(uid);
        listener.close();
        await listener.closed();
        await (await listen('nobody')).closed();
      },
    },
  ],
};
