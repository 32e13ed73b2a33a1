import { expect } from 'vitest';
import type { Device } from '../../../src/platform/contract/devices';
import * as devices from '../../../src/platform/contract/devices';
import { expectBadInput } from '../expectations';
import { CASE_BEGINS, type Caller, type Cases } from '../stage';

interface Wanted {
  readonly sort?: readonly [string, string];
  readonly range?: readonly [number, number];
  readonly filter?: Readonly<Record<string, unknown>>;
}

const query = ({ sort, range, filter }: Wanted) => ({
  ...(sort && { sort: JSON.stringify(sort) }),
  ...(range && { range: JSON.stringify(range) }),
  ...(filter && { filter: JSON.stringify(filter) }),
});

async function listed(caller: Caller, wanted: Wanted = {}): Promise<{ rows: Device[]; range: string | null }> {
  const { data, headers } = await caller.answered(devices.list, { query: query(wanted) });
  return { rows: data, range: headers.get('Content-Range') };
}

const everything = async (caller: Caller, filter = {}) => (await listed(caller, { range: [0, 99], filter })).rows;

export const deviceCases: Cases = {
  'devices.regions': [
    {
      title: 'tells China with its provinces, and a country without any',
      run: async ({ signIn }) => {
        const list = await (await signIn('miner01')).call(devices.regions, {});
        const china = list.find(({ country }) => country === '中国');
        expect(china?.region).toHaveLength(34);
        expect(china?.isp.map(({ name }) => name)).toContain('电信');
        const bare = list.filter(({ region }) => region.length === 0);
        expect(bare.length).toBeGreaterThan(0);
        expect(bare.every(({ isp }) => isp.length > 0)).toBe(true);
      },
    },
  ],
  'devices.list': [
    {
      title: 'has devices of every kind',
      run: async ({ signIn }) => {
        const rows = await everything(await signIn('miner01'));
        const seen = (field: keyof Device) => new Set(rows.map((row) => row[field]));
        expect(seen('id').size).toBe(37);
        expect(seen('deviceID').size).toBe(37);
        expect(seen('status')).toEqual(new Set(devices.deviceStatuses));
        for (const type of devices.diallingTypes) expect(seen('diallingType')).toContain(type);
        for (const protocol of devices.ipProtocols) expect(seen('ipProtocol')).toContain(protocol);
        for (const mode of devices.billingModes) expect(seen('billingMode')).toContain(mode);
        expect(rows.some(({ country, province }) => country !== '' && province === '')).toBe(true);
        expect(rows.some(({ lineNumber, diallingType }) => lineNumber === 0 && diallingType === '')).toBe(true);
        expect(rows.some(({ lastOnlineAt, boundAt }) => lastOnlineAt === boundAt)).toBe(true);
        expect(seen('managerCard')).toContain('');
        expect(seen('remark')).toContain('');
        expect(rows.some(({ yesterdayIncome }) => yesterdayIncome === 0)).toBe(true);
        expect(rows.every(({ lastOnlineAt }) => lastOnlineAt <= CASE_BEGINS)).toBe(true);
      },
    },
    {
      title: 'filters: one value, any of several, text in ID, name or remark',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const rows = await everything(caller);
        const fields = [
          'status',
          'country',
          'province',
          'isp',
          'natType',
          'minerAccount',
          'billingMode',
          'id',
        ] as const;
        for (const field of fields) {
          const values = [...new Set(rows.map((row) => row[field]))].slice(0, 2);
          const [one] = values;
          expect(await everything(caller, { [field]: one })).toEqual(rows.filter((row) => row[field] === one));
          expect(await everything(caller, { [field]: values })).toEqual(
            rows.filter((row) => values.includes(row[field])),
          );
          expect(await everything(caller, { [field]: 'no such' })).toEqual([]);
        }
        const both = { status: 'online', billingMode: 'p95' };
        expect(await everything(caller, both)).toEqual(
          rows.filter(({ status, billingMode }) => status === 'online' && billingMode === 'p95'),
        );
        const noted = rows.find(({ remark }) => remark !== '');
        for (const text of [rows[3]?.deviceID.toLowerCase(), rows[3]?.name, noted?.remark]) {
          const found = await everything(caller, { q: text });
          expect(found.length).toBeGreaterThan(0);
          const holds = (row: Device) => `${row.deviceID}\n${row.name}\n${row.remark}`.toLowerCase();
          expect(found).toEqual(rows.filter((row) => holds(row).includes(String(text).toLowerCase())));
        }
      },
    },
    {
      title: 'pages through 20,000 devices of 1,200 miners',
      run: async ({ signIn }) => {
        const caller = await signIn('agent01');
        const sort = ['yesterdayIncome', 'DESC'] as const;
        const one = await listed(caller, { sort, range: [0, 19] });
        const far = await listed(caller, { sort, range: [19_980, 19_999] });
        expect(one.range).toBe('devices 0-19/20000');
        expect(far.range).toBe('devices 19980-19999/20000');
        expect(Number(one.rows.at(-1)?.yesterdayIncome)).toBeGreaterThan(Number(far.rows[0]?.yesterdayIncome));
        const { account, deviceCount } = (await caller.call(devices.miners, {})).miners[7] ?? {};
        const { rows, range } = await listed(caller, { filter: { minerAccount: [account] } });
        expect(range).toMatch(new RegExp(`/${deviceCount}$`));
        expect(new Set(rows.map(({ minerAccount }) => minerAccount))).toEqual(new Set([account]));
      },
    },
  ],
  'devices.get': [
    {
      title: "gives an own device as the list has it, and another's not",
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const device = (await listed(caller)).rows[5] as Device;
        const params = { id: device.id };
        expect(await caller.call(devices.get, { params })).toEqual(device);
        const stranger = await signIn('whale01');
        expect(await stranger.refused(devices.get, { params })).toMatchObject({ status: 404 });
        expect(await caller.refused(devices.get, { params: { id: 'none' } })).toMatchObject({ status: 404 });
      },
    },
  ],
  'devices.update': [
    {
      title: 'keeps a remark of fifty characters, none longer',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const device = (await listed(caller)).rows[5] as Device;
        const params = { id: device.id };
        const remark = `${'值'.repeat(48)}🏠班`;
        expect(await caller.call(devices.update, { params, body: { remark } })).toEqual({ ...device, remark });
        expect(await caller.call(devices.get, { params })).toEqual({ ...device, remark });
        expect((await everything(caller, { q: '🏠' })).map(({ id }) => id)).toEqual([device.id]);
        expectBadInput(
          devices.update,
          await caller.refused(devices.update, { params, body: { remark: `${remark}室` } }),
        );
        expect((await caller.call(devices.get, { params })).remark).toBe(remark);
        await caller.call(devices.update, { params, body: { remark: '' } });
        expect((await caller.call(devices.get, { params })).remark).toBe('');
      },
    },
    {
      title: "leaves another's device alone",
      run: async ({ signIn }) => {
        const [own] = (await listed(await signIn('miner01'))).rows;
        const refused = await (await signIn('whale01')).refused(devices.update, {
          params: { id: own?.id ?? '' },
          body: { remark: '我的' },
        });
        expect(refused).toMatchObject({ status: 404 });
      },
    },
  ],
  'devices.overview': [
    {
      title: 'counts what the list holds',
      run: async ({ signIn }) => {
        const caller = await signIn('miner01');
        const rows = await everything(caller);
        const of = (status: string) => rows.filter((row) => row.status === status).length;
        expect(await caller.call(devices.overview, {})).toEqual({
          total: 37,
          online: of('online'),
          offline: of('offline'),
          fault: of('fault'),
          upBandwidth: rows.reduce((sum, { upBandwidth, lineNumber }) => sum + upBandwidth * lineNumber, 0),
        });
        const none = { total: 0, online: 0, offline: 0, fault: 0, upBandwidth: 0 };
        expect(await (await signIn('newbie01')).call(devices.overview, {})).toEqual(none);
      },
    },
  ],
  'devices.agentOverview': [
    {
      title: 'counts what the list holds, for agents alone',
      run: async ({ signIn }) => {
        const caller = await signIn('agent01');
        const counters = await caller.call(devices.agentOverview, {});
        expect(counters).toMatchObject({ total: 20_000, miners: 1_200 });
        for (const status of ['online', 'offline', 'fault'] as const) {
          expect((await listed(caller, { filter: { status } })).range).toMatch(new RegExp(`/${counters[status]}$`));
        }
        const refused = await (await signIn('miner01')).refused(devices.agentOverview, {});
        expect(refused).toMatchObject({ status: 403 });
        expect(refused.message).not.toBe('');
      },
    },
  ],
  'devices.miners': [
    {
      title: 'names every miner once, their devices being all there are, for agents alone',
      run: async ({ signIn }) => {
        const { miners } = await (await signIn('agent01')).call(devices.miners, {});
        expect(new Set(miners.map(({ account }) => account)).size).toBe(1_200);
        expect(miners.reduce((sum, { deviceCount }) => sum + deviceCount, 0)).toBe(20_000);
        expect(await (await signIn('miner01')).refused(devices.miners, {})).toMatchObject({ status: 403 });
      },
    },
  ],
};
