import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DownNode, nodeLoss } from '../../../domain/losses/nodeLoss';
import { showsMiners } from './deviceAddress';
import {
  downMap,
  downPath,
  inScope,
  type MinerRow,
  minerPath,
  minerRows,
  minerSearch,
  minerSorts,
  minersShown,
} from './minerModel';

const day = '2025-06-05';
const node = (facts: Partial<DownNode> = {}): DownNode => ({
  id: 'n',
  name: 'N',
  deviceID: 'D',
  minerAccount: 'alice',
  fault: false,
  country: '中国',
  province: '浙江',
  isp: '电信',
  mbps: 1000,
  wasOnline: true,
  boundAt: 1,
  lastOnlineAt: 2,
  ...facts,
});
const nodes = (count: number, facts: Partial<DownNode>) => Array.from({ length: count }, () => node(facts));
const miner = (account: string, deviceCount: number, remark = '') => ({ account, remark, deviceCount });
const row = (id: string, facts: Partial<MinerRow> = {}): MinerRow => ({
  id,
  remark: '',
  deviceCount: 10,
  offline: 0,
  fault: 0,
  down: 0,
  share: 0,
  loss: null,
  ...facts,
});

const anyNodes = fc.array(
  fc.record({
    id: fc.string(),
    name: fc.string(),
    deviceID: fc.string(),
    minerAccount: fc.constantFrom('alice', 'bob', 'carol', ''),
    fault: fc.boolean(),
    country: fc.constantFrom('中国', '新加坡', ''),
    province: fc.constantFrom('浙江', '河南', ''),
    isp: fc.constantFrom('电信', '联通', '移动', '广电', '教育网', ''),
    mbps: fc.integer({ min: 0, max: 20_000 }),
    wasOnline: fc.boolean(),
    boundAt: fc.nat(),
    lastOnlineAt: fc.nat(),
  }),
);

describe('miners with their nodes that are down', () => {
  it('have counts by status, the share of their nodes and a loss', () => {
    const losses = { day, basis: { kind: 'rate', rate: { cents: 1000, mbps: 10_000 } } } as const;
    const down = [node(), node({ fault: true, mbps: 500 }), node({ minerAccount: 'bob', wasOnline: false })];
    const found = minerRows([miner('alice', 8, 'Alice Ltd'), miner('bob', 0), miner('carol', 3)], down, losses);
    expect(found).toEqual([
      row('alice', { remark: 'Alice Ltd', deviceCount: 8, offline: 1, fault: 1, down: 2, share: 0.25, loss: 150 }),
      row('bob', { deviceCount: 0, offline: 1, down: 1, share: null }),
      row('carol', { deviceCount: 3 }),
    ]);
  });

  it('include accounts that the platform does not list; if the count is too small, the share is at most all (R19-21)', () => {
    const [listed, other] = minerRows([miner('alice', 1)], [node(), node(), node({ minerAccount: 'x' })], {
      day,
      basis: null,
    });
    expect(listed).toMatchObject({ down: 2, share: 1, loss: null });
    expect(other).toEqual(row('x', { deviceCount: null, offline: 1, down: 1, share: null }));
  });

  it('add up to the nodes and to their losses (R19-21, R19-23)', () => {
    fc.assert(
      fc.property(anyNodes, fc.integer({ min: 1, max: 1e7 }), (down, cents) => {
        const basis = { kind: 'rate', rate: { cents, mbps: 123_457 } } as const;
        const rows = minerRows([miner('alice', 4), miner('dave', 2)], down, { day, basis });
        const sum = (of: (one: MinerRow) => number) => rows.reduce((all, one) => all + of(one), 0);
        expect(sum((one) => one.down)).toBe(down.length);
        expect(sum((one) => one.fault)).toBe(down.filter(({ fault }) => fault).length);
        expect(sum((one) => one.offline + one.fault)).toBe(down.length);
        expect(sum((one) => one.loss ?? 0)).toBe(down.reduce((all, one) => all + (nodeLoss(one, day, basis) ?? 0), 0));
      }),
    );
  });
});

describe('the miners of a view', () => {
  const rows = [
    row('bob', { down: 5, share: 0.5, fault: 1, deviceCount: 10, remark: '云栈 Net' }),
    row('alice', { down: 5, share: 0.2, fault: 3, deviceCount: 25 }),
    row('carol', { down: 0, share: 0, deviceCount: 90 }),
    row('dave', { down: 7, share: null, deviceCount: null, loss: 12 }),
  ];
  const shown = (scope: Parameters<typeof minersShown>[1], field: string, order: 'ASC' | 'DESC', keyword?: string) =>
    minersShown(rows, scope, { sort: { field, order }, keyword }).map(({ id }) => id);

  it('are those of the scope', () => {
    expect(rows.filter((one) => inScope(one, 'half')).map(({ id }) => id)).toEqual(['bob']);
    expect(shown('down', 'down', 'DESC')).toEqual(['dave', 'alice', 'bob']);
    expect(shown('all', 'down', 'DESC')).toHaveLength(4);
  });

  it('are found by account or remark, in any case', () => {
    expect(shown('all', 'down', 'DESC', 'net')).toEqual(['bob']);
    expect(shown('all', 'down', 'DESC', 'CAROL')).toEqual(['carol']);
  });

  it('are sorted by any column, unknown figures last in both directions', () => {
    expect(shown('all', 'deviceCount', 'DESC')).toEqual(['carol', 'alice', 'bob', 'dave']);
    expect(shown('all', 'deviceCount', 'ASC')).toEqual(['bob', 'alice', 'carol', 'dave']);
    expect(shown('all', 'loss', 'DESC')).toEqual(['dave', 'alice', 'bob', 'carol']);
    expect(shown('all', 'id', 'ASC')).toEqual(['alice', 'bob', 'carol', 'dave']);
    for (const field of minerSorts) {
      expect(new Set(shown('all', field, 'ASC'))).toEqual(new Set(rows.map(({ id }) => id)));
    }
  });
});

describe('the map', () => {
  it('has the largest ISPs as columns and the others together, places by their count, and filters for them (R19-24)', () => {
    const { columns, places, max } = downMap([
      ...nodes(4, { isp: '电信' }),
      ...nodes(3, { isp: '联通', province: '河南' }),
      ...nodes(2, { isp: '移动', province: '河南' }),
      node({ isp: '广电' }),
      node({ isp: 'StarHub', country: '新加坡', province: '' }),
      node({ isp: '', country: '', province: '' }),
    ]);
    expect(columns).toEqual([['电信'], ['联通'], ['移动'], ['广电', 'StarHub']]);
    expect(places).toEqual([
      { name: '浙江', filter: { province: '浙江' }, counts: [4, 0, 0, 1], total: 5, isps: ['电信', '广电'] },
      { name: '河南', filter: { province: '河南' }, counts: [0, 3, 2, 0], total: 5, isps: ['联通', '移动'] },
      { name: '新加坡', filter: { country: '新加坡' }, counts: [0, 0, 0, 1], total: 1, isps: ['StarHub'] },
      { name: '', filter: null, counts: [0, 0, 0, 0], total: 1, isps: [] },
    ]);
    expect(max).toBe(4);
    expect(downMap([])).toEqual({ columns: [], places: [], max: 0, hot: null });
  });

  it('highlights the largest cell with more than half of a place where 50 are down (R19-24)', () => {
    const henan = (isp: string, count: number) => nodes(count, { province: '河南', isp });
    const hot = (...down: DownNode[][]) => downMap(down.flat()).hot;
    expect(hot(henan('联通', 26), henan('电信', 24))).toEqual({ place: 0, column: 0, share: 0.52 });
    expect(hot(henan('联通', 25), henan('电信', 25))).toBeNull();
    expect(hot(henan('联通', 26), henan('电信', 23))).toBeNull();
    // The only ISP of its place, so there is nothing to compare it with.
    expect(hot(henan('联通', 80))).toBeNull();
    expect(hot(nodes(40, { isp: '电信' }), nodes(20, { isp: '移动' }), henan('联通', 60), henan('移动', 2))).toEqual({
      place: 0,
      column: 0,
      share: 60 / 62,
    });
  });

  it('adds up to the nodes', () => {
    fc.assert(
      fc.property(anyNodes, (down) => {
        const { places, columns } = downMap(down);
        expect(places.reduce((sum, { total }) => sum + total, 0)).toBe(down.length);
        for (const [at, column] of columns.entries()) {
          const inColumn = places.reduce((sum, { counts }) => sum + (counts[at] ?? 0), 0);
          expect(inColumn).toBe(down.filter(({ isp }) => column.includes(isp)).length);
        }
      }),
    );
  });
});

describe('the address of the miners', () => {
  it('is canonical: always with the view, the rest only if it is not the default (R19-25)', () => {
    const canonical = (search: string) => minerSearch.write(minerSearch.read(search));
    expect(canonical('')).toBe('?view=miners');
    expect(canonical('?page=1&sort=down&order=DESC&scope=down&filter={"status":"fault"}&x=1')).toBe('?view=miners');
    const whole = '?view=miners&scope=half&filter=%7B%22q%22%3A%22a%22%7D&sort=loss&order=ASC&page=3&perPage=50';
    expect(canonical(whole)).toBe(whole);
  });

  it('is only for agents; before the role is known, the user may be one', () => {
    expect(showsMiners('?view=miners', 'agent')).toBe(true);
    expect(showsMiners('?view=miners')).toBe(true);
    expect(showsMiners('?view=miners', 'miner')).toBe(false);
    expect(showsMiners('?view=nodes', 'agent')).toBe(false);
  });

  it('links to the nodes of a miner, and to those that are down', () => {
    expect(decodeURIComponent(minerPath('a&b'))).toBe('/device/list?filter={"minerAccount":"a&b"}');
    expect(decodeURIComponent(downPath({ province: '浙江', isp: ['广电', '联通'] }))).toBe(
      '/device/list?filter={"status":["fault","offline"],"province":"浙江","isp":["广电","联通"]}',
    );
  });
});
