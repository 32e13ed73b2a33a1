import { expect } from 'vitest';
import type { Device } from '../../../src/platform/contract/devices';
import * as devices from '../../../src/platform/contract/devices';
import type { DialLine } from '../../../src/platform/contract/dialLines';
import * as dialLines from '../../../src/platform/contract/dialLines';
import { expectBadInput } from '../expectations';
import { CASE_BEGINS, type Caller, type Cases } from '../stage';

const all = JSON.stringify([0, 999]);

async function deviceWith(caller: Caller, fits: (device: Device) => boolean): Promise<Device> {
  const found = (await caller.call(devices.list, { query: { range: all } })).find(fits);
  if (!found) throw new Error('No such device in the demo records');
  return found;
}

const info = (caller: Caller, deviceUUID: string) => caller.call(dialLines.info, { query: { deviceUUID } });

const linesOf = (caller: Caller, filter: object = {}) =>
  caller.call(dialLines.list, { query: { range: all, filter: JSON.stringify(filter) } });

/** A device with known cards and no management NIC. */
const unbound = ({ managerCard, lineNumber, lastOnlineAt, boundAt, status }: Device) =>
  managerCard === '' && lineNumber > 1 && status === 'online' && lastOnlineAt !== boundAt;
const bound = (device: Device) => device.managerCard !== '' && device.diallingType === 'serverNet';

const pppoe = { name: 'eth1', mode: 'pppoe', account: 'line1@broadband', password: 'secret' } as const;
const fixed = {
  name: 'eth2',
  mode: 'static',
  ipAddress: '203.0.113.9',
  netmask: '255.255.255.0',
  gateway: '203.0.113.1',
} as const;

export const dialLineCases: Cases = {
  'dialLines.info': [
    {
      title: 'tells the cards, which one manages, and the lines',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const device = await deviceWith(caller, bound);
        const { diallingType, dialInfo, dialList, netcardInfo } = await info(caller, device.id);
        expect(diallingType).toBe(device.diallingType);
        expect(Object.keys(dialInfo).length).toBeGreaterThan(1);
        for (const [nic, card] of Object.entries(dialInfo)) {
          expect(card.name).toBe(nic);
          expect(card.isManager).toBe(nic === device.managerCard);
        }
        expect(netcardInfo.isManager).toBe(true);
        expect(netcardInfo.diallingInfo ?? []).toEqual(dialList);
        expect(dialList.every(({ name }) => name !== device.managerCard)).toBe(true);
      },
    },
    {
      title: 'has no cards for a machine that was never online, null for no lines, 404 for a stranger',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const never = await deviceWith(caller, ({ lastOnlineAt, boundAt }) => lastOnlineAt === boundAt);
        expect(await info(caller, never.id)).toMatchObject({
          dialInfo: {},
          dialList: [],
          netcardInfo: { isManager: false, diallingInfo: null },
        });
        const query = { deviceUUID: never.id };
        expect(await (await signIn('whale01')).refused(dialLines.info, { query })).toMatchObject({ status: 404 });
      },
    },
  ],
  'dialLines.confirmManagerCard': [
    {
      title: 'binds one card, refuses another, unbinds and binds again',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const { id: deviceUUID } = await deviceWith(caller, unbound);
        const [first = '', second = ''] = Object.keys((await info(caller, deviceUUID)).dialInfo);
        const confirm = (card: string) => caller.call(dialLines.confirmManagerCard, { body: { card, deviceUUID } });
        const managementNic = async () => (await caller.call(devices.get, { params: { id: deviceUUID } })).managerCard;

        await confirm(first);
        expect(await managementNic()).toBe(first);
        expect((await info(caller, deviceUUID)).netcardInfo.isManager).toBe(true);
        await confirm(first);
        const refused = await caller.refused(dialLines.confirmManagerCard, { body: { card: second, deviceUUID } });
        expectBadInput(dialLines.confirmManagerCard, refused);
        expect(await managementNic()).toBe(first);

        await caller.call(dialLines.confirmManagerCard, { body: { deviceUUID, unConfirm: true } });
        expect(await managementNic()).toBe('');
        expect((await info(caller, deviceUUID)).netcardInfo.isManager).toBe(false);
        await confirm(second);
        expect(await managementNic()).toBe(second);
      },
    },
    {
      title: 'takes the lines of the card that becomes the management NIC, and no others',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const { id: deviceUUID } = await deviceWith(caller, unbound);
        await caller.call(dialLines.saveConfig, { body: { deviceUUID, lines: [pppoe, fixed] } });
        await caller.call(dialLines.confirmManagerCard, { body: { card: 'eth1', deviceUUID } });
        expect((await info(caller, deviceUUID)).dialList.map(({ name }) => name)).toEqual(['eth2']);
        await caller.call(dialLines.confirmManagerCard, { body: { deviceUUID, unConfirm: true } });
        expect((await info(caller, deviceUUID)).dialList.map(({ name }) => name)).toEqual(['eth2']);
      },
    },
    {
      title: "refuses a card that is not there and another's device",
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const { id: deviceUUID } = await deviceWith(caller, unbound);
        const body = { card: 'eth77', deviceUUID };
        expectBadInput(dialLines.confirmManagerCard, await caller.refused(dialLines.confirmManagerCard, { body }));
        const stranger = await signIn('whale01');
        expect(await stranger.refused(dialLines.confirmManagerCard, { body })).toMatchObject({ status: 404 });
      },
    },
  ],
  'dialLines.list': [
    {
      title: 'lists the lines of all devices, filtered',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const lines = await linesOf(caller);
        expect(lines.length).toBeGreaterThan(10);
        expect(new Set(lines.map(({ deviceUUID }) => deviceUUID)).size).toBeGreaterThan(3);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
        const line = lines[5] as DialLine;
        for (const field of ['deviceUUID', 'status', 'mode', 'id'] as const) {
          expect(await linesOf(caller, { [field]: [line[field]] })).toEqual(
            lines.filter((one) => one[field] === line[field]),
          );
        }
        const named = await linesOf(caller, { q: line.deviceName });
        expect(named).toContainEqual(line);
        const none = await (await signIn('newbie01')).answered(dialLines.list, { query: {} });
        expect(none.data).toEqual([]);
        expect(none.headers.get('Content-Range')).toBe('dial-lines */0');
      },
    },
    {
      title: 'tells the miner of each line, and filters by it',
      run: async ({ signIn }) => {
        const caller = await signIn('agent01');
        const lines = await linesOf(caller, { minerAccount: 'node_provider_0003' });
        expect(lines.length).toBeGreaterThan(0);
        expect(new Set(lines.map(({ minerAccount }) => minerAccount))).toEqual(new Set(['node_provider_0003']));
        const [first] = lines as [DialLine];
        const device = await caller.call(devices.get, { params: { id: first.deviceUUID } });
        expect(device.minerAccount).toBe('node_provider_0003');
      },
    },
  ],
  'dialLines.get': [
    {
      title: "gives an own line as the list has it, and another's not",
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const [line] = await linesOf(caller);
        const params = { id: line?.id ?? '' };
        expect(await caller.call(dialLines.get, { params })).toEqual(line);
        expect(await (await signIn('whale01')).refused(dialLines.get, { params })).toMatchObject({ status: 404 });
      },
    },
  ],
  'dialLines.saveConfig': [
    {
      title: 'saves the whole lot, without ever sending a password back; the lines come up',
      run: async ({ signIn, advance }) => {
        const caller = await signIn('miner01');
        const { id: deviceUUID } = await deviceWith(caller, unbound);
        const dhcp = { name: 'eth1', mode: 'dhcp', vlan: 7 } as const;
        await caller.call(dialLines.saveConfig, { body: { deviceUUID, lines: [pppoe, fixed, dhcp] } });
        const { dialList } = await info(caller, deviceUUID);
        expect(dialList).toMatchObject([
          { name: 'eth1', mode: 'pppoe', account: pppoe.account, ipAddress: '', vlan: 0, updatedAt: CASE_BEGINS },
          { name: 'eth2', mode: 'static', account: '', ipAddress: fixed.ipAddress, gateway: fixed.gateway },
          { name: 'eth1', mode: 'dhcp', vlan: 7, account: '' },
        ]);
        expect(JSON.stringify(dialList)).not.toContain(pppoe.password);
        expect(await linesOf(caller, { deviceUUID })).toEqual(dialList);
        expect(new Set(dialList.map(({ status }) => status))).toEqual(new Set(['dialling']));
        await advance(120);
        expect((await linesOf(caller, { deviceUUID })).map(({ status }) => status)).toEqual(['up', 'up', 'up']);
        await caller.call(dialLines.saveConfig, { body: { deviceUUID, lines: [] } });
        expect(await linesOf(caller, { deviceUUID })).toEqual([]);
      },
    },
    {
      title: 'needs no password where one is on file for that card and account',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const { id: deviceUUID } = await deviceWith(caller, unbound);
        const save = (line: object) => ({ body: { deviceUUID, lines: [line] } });
        const { password: _, ...without } = pppoe;
        expectBadInput(dialLines.saveConfig, await caller.refused(dialLines.saveConfig, save(without)));
        await caller.call(dialLines.saveConfig, { body: { deviceUUID, lines: [pppoe] } });
        await caller.call(dialLines.saveConfig, { body: { deviceUUID, lines: [without] } });
        for (const other of [{ account: 'other@broadband' }, { name: 'eth2' }]) {
          const refused = await caller.refused(dialLines.saveConfig, save({ ...without, ...other }));
          expectBadInput(dialLines.saveConfig, refused);
        }
      },
    },
    {
      title: 'refuses the management NIC, one address twice and what is no address, naming the line; keeps what was',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const { id: deviceUUID } = await deviceWith(caller, unbound);
        await caller.call(dialLines.confirmManagerCard, { body: { card: 'eth0', deviceUUID } });
        await caller.call(dialLines.saveConfig, { body: { deviceUUID, lines: [fixed] } });
        const before = await info(caller, deviceUUID);
        const six = { ...fixed, ipAddress: '2001:db8::1', netmask: '64', gateway: 'fe80::1' };
        for (const bad of [
          { ...pppoe, name: 'eth0' },
          { ...pppoe, name: 'eth77' },
          { ...pppoe, account: '' },
          { ...pppoe, vlan: 4_095 },
          { ...pppoe, mode: 'carrier pigeon' },
          { ...pppoe, DNS: 'ns' },
          { ...fixed, name: 'eth1' },
          { ...fixed, ipAddress: '203.0.113.300' },
          { ...fixed, ipAddress: '203.0.113.8', netmask: '255.0.255.0' },
          { ...fixed, ipAddress: '203.0.113.8', gateway: '' },
          { ...six, netmask: '129' },
          { ...six, ipAddress: '2001:db8:::1' },
        ]) {
          const body = { deviceUUID, lines: [fixed, bad] };
          const refused = await caller.refused(dialLines.saveConfig, { body });
          expectBadInput(dialLines.saveConfig, refused);
          expect(refused.message).toContain(bad.name);
        }
        const twice = { deviceUUID, lines: [six, { ...six, name: 'eth1', ipAddress: '2001:DB8:0::1' }] };
        expectBadInput(dialLines.saveConfig, await caller.refused(dialLines.saveConfig, { body: twice }));
        expect(await info(caller, deviceUUID)).toEqual(before);
        await caller.call(dialLines.saveConfig, { body: { deviceUUID, lines: [six] } });
      },
    },
    {
      title: "leaves another's device alone",
      run: async ({ signIn }) => {
        const { id: deviceUUID } = await deviceWith(await signIn('miner01'), bound);
        const refused = await (await signIn('whale01')).refused(dialLines.saveConfig, {
          body: { deviceUUID, lines: [] },
        });
        expect(refused).toMatchObject({ status: 404 });
      },
    },
  ],
};
