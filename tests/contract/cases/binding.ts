import { expect } from 'vitest';
import * as devices from '../../../src/platform/contract/devices';
import { aSwitch, machine } from '../bodies';
import { expectBadInput } from '../expectations';
import { CASE_BEGINS, type Caller, type Cases } from '../stage';

const found = (caller: Caller, q = '') => caller.call(devices.list, { query: { filter: JSON.stringify({ q }) } });

export const bindingCases: Cases = {
  'devices.register': [
    {
      title: 'binds a machine, which is there at once',
      run: async ({ signIn, ledger }) => {
        const caller = await signIn('newbie01');
        const answer = await caller.call(devices.register, { body: machine });
        expect(answer.error ?? null).toBeNull();
        expect(answer.data).toBeTruthy();
        const [device] = await found(caller, machine.deviceID);
        expect(device).toMatchObject({ ...machine, minerAccount: 'newbie01', boundAt: CASE_BEGINS });
        expect(await caller.call(devices.overview, {})).toMatchObject({ total: 1, online: 1, upBandwidth: 800 });
        expect((await ledger()).bindings).toEqual([
          { at: CASE_BEGINS, username: 'newbie01', kind: 'device', serial: machine.deviceID, id: device?.id },
        ]);
      },
    },
    {
      title: 'answers an error for a machine that somebody has',
      run: async ({ signIn, ledger }) => {
        const caller = await signIn('newbie01');
        const taken = (await found(await signIn('miner01')))[0]?.deviceID ?? '';
        for (const deviceID of [taken, taken.toLowerCase()]) {
          const answer = await caller.call(devices.register, { body: { ...machine, deviceID } });
          expect(answer.error).toBeTruthy();
        }
        await caller.call(devices.register, { body: machine });
        expect((await caller.call(devices.register, { body: machine })).error).toBeTruthy();
        expect(await found(caller)).toHaveLength(1);
        expect((await ledger()).bindings).toHaveLength(1);
      },
    },
    {
      title: 'takes an empty province where there are none, and only there',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const abroad = { ...machine, country: '新加坡', province: '', isp: 'Singtel' };
        expect((await caller.call(devices.register, { body: abroad })).data).toBeTruthy();
        for (const bad of [
          { province: '' },
          { province: '加利福尼亚州' },
          { country: '月球' },
          { isp: 'Singtel' },
          { deviceID: ' ' },
          { upBandwidth: 0 },
          { lineNumber: 0 },
          { diallingType: 'routerOneToOne' },
          { natType: 'half' },
          { machineRoomType: 'cellar' },
          { ipProtocol: 'ipv5' },
          { remark: '长'.repeat(51) },
        ]) {
          const body = { ...machine, deviceID: 'E4A7B0FFFF02', ...bad };
          expectBadInput(devices.register, await caller.refused(devices.register, { body }));
        }
      },
    },
  ],
  'devices.registerSwitch': [
    {
      title: 'binds a switch, which shows up as a device without line facts',
      run: async ({ signIn, ledger }) => {
        const caller = await signIn('newbie01');
        expect((await caller.call(devices.registerSwitch, { body: aSwitch })).data).toBeTruthy();
        const [device] = await found(caller);
        expect(device).toMatchObject({
          deviceID: aSwitch.sn,
          lineNumber: 0,
          upBandwidth: 0,
          diallingType: '',
          isp: '',
        });
        expect((await caller.call(devices.registerSwitch, { body: aSwitch })).error).toBeTruthy();
        expect((await ledger()).bindings).toMatchObject([{ kind: 'switch', serial: aSwitch.sn }]);
      },
    },
    {
      title: 'refuses a switch without serial, or in no known room',
      run: async ({ signIn }) => {
        const caller = await signIn('newbie01');
        for (const bad of [{ sn: '' }, { machineRoomType: '' }, { ipProtocol: '' }]) {
          const refused = await caller.refused(devices.registerSwitch, { body: { ...aSwitch, ...bad } });
          expectBadInput(devices.registerSwitch, refused);
        }
      },
    },
  ],
};
