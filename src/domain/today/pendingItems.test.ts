import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayEnd, dayStart } from '../../lib/time';
import type { Device } from '../../platform/contract/devices';
import { downNode } from '../losses/nodeLoss';
import type { DownNodes, QueryState, TodayAnswers } from './answers';
import { type DownItem, itemLoss, mostUrgent, pendingCount, pendingItems } from './pendingItems';

const at = (day: string) => dayStart(day) + 36_000;
/** A Friday within the checking days and the monthly window. */
const now = at('2025-06-06');
const known = <T>(data: T): QueryState<T> => ({ data, error: null });
const pending: QueryState<never> = { data: undefined, error: null };
const failed: QueryState<never> = { data: undefined, error: new Error('lost') };

const node = (id: string, lastOnlineAt: number, mbps = 10) => ({
  ...{ id, deviceID: id, name: '', boundAt: 0, lastOnlineAt },
  ...{ status: 'offline' as Device['status'], upBandwidth: mbps, lineNumber: 1 },
});
const down = (total: number, ...latest: DownNodes['latest']): QueryState<DownNodes> => known({ total, latest });
const nodes = (fault: number, offline: number) => known({ total: 9, online: 9 - fault - offline, fault, offline });
const monthly = {
  param_type: 2,
  checkbill_startday: 3,
  checkbill_endday: 8,
  getmoney_startday: 5,
  getmoney_endday: 25,
  getmoney_min: 10_000,
  getmoney_max: 3_000_000,
};
const weekly = {
  getmoney_min: 100,
  getmoney_max: 3_000_000,
  payfee_rate: 0.015,
  getmoney_startday: 3,
  getmoney_endday: 3,
};
const left = (leftAmount: number) => known({ leftAmount, withdrawalAmount: 0 });

/** Nothing is pending. */
const calm: TodayAnswers = {
  user: {
    contractStatus: 'signed',
    needReconcileUser: true,
    verifiedStep: 2,
    walletPasswordFilled: true,
    idenAuthenticationed: true,
    collectionInfoFilled: true,
    needFillCollection: false,
  },
  needVerify: false,
  step: known(4),
  billState: known(200),
  billTotal: pending,
  settlement: known({ monthly, weekly }),
  billingCycle: 'month',
  balances: [left(0), left(0)],
  withdrawals: [known([]), known([])],
  week: known([]),
  overview: nodes(0, 0),
  fault: pending,
  offline: pending,
  notices: known([]),
};
const unsigned = { ...calm.user, contractStatus: 'unsigned' };
const bare = { ...calm.user, walletPasswordFilled: false, collectionInfoFilled: false };
const kinds = (answers: Partial<TodayAnswers>, when = now) =>
  pendingItems({ ...calm, ...answers }, when)?.map((item) =>
    'walletType' in item
      ? `${item.kind} ${item.walletType}`
      : item.kind === 'failed'
        ? `failed ${item.source}`
        : item.kind,
  );
const first = (answers: Partial<TodayAnswers>, when = now) => pendingItems({ ...calm, ...answers }, when)?.[0];

it('nothing is pending if nothing applies', () => expect(kinds({})).toEqual([]));

describe('nodes', () => {
  it('in fault are listed whatever their age, with their earliest last contact', () => {
    const fault = down(2, node('b', now - 60), node('a', at('2024-01-01')));
    const expected = { kind: 'fault', count: 2, exact: true, whole: true, since: at('2024-01-01') };
    expect(first({ overview: nodes(2, 0), fault })).toMatchObject(expected);
  });

  it.each([
    [dayStart('2025-05-07'), ['offline']],
    [dayStart('2025-05-07') - 1, []],
  ])(
    'offline since %i are listed if they were online within the days of the estimate: %j (R19-11)',
    (since, expected) => {
      expect(kinds({ overview: nodes(0, 1), offline: down(1, node('a', since)) })).toEqual(expected);
    },
  );

  it('that are offline for longer are not counted', () => {
    const offline = down(2, node('b', now - 60), node('a', at('2024-01-01')));
    const expected = { kind: 'offline', count: 1, exact: true, whole: false, since: now - 60 };
    expect(first({ overview: nodes(0, 2), offline })).toMatchObject(expected);
  });

  it('that were never online are listed as in fault but not as offline, and have no last contact (R19-11)', () => {
    const bound = now - 60;
    const never = { ...node('n', bound), boundAt: bound };
    const overview = nodes(1, 1);
    expect(pendingItems({ ...calm, overview, fault: down(1, never), offline: down(1, never) }, now)).toMatchObject([
      { kind: 'fault', count: 1, since: null },
    ]);
    const both = down(2, never, node('a', now - 90));
    expect(first({ overview, fault: both, offline: known({ total: 0, latest: [] }) })).toMatchObject({
      count: 2,
      since: now - 90,
    });
    expect(first({ overview: nodes(0, 2), offline: both })).toMatchObject({ count: 1, exact: true, whole: false });
    const more = down(900, never, node('a', now - 90));
    expect(first({ overview: nodes(0, 900), offline: more })).toMatchObject({ count: 900, exact: false });
  });

  it('beyond those that were read are counted by the platform, with the latest contact (R19-11)', () => {
    const offline = down(900, node('b', now - 60), node('a', now - 90));
    const expected = { count: 900, exact: false, whole: true, since: now - 60 };
    expect(first({ overview: nodes(0, 900), offline })).toMatchObject(expected);
  });
});

describe('what a row of nodes loses', () => {
  const lost = (id: string, fault: boolean, mbps = 10) =>
    downNode({
      id,
      status: fault ? 'fault' : 'offline',
      lastOnlineAt: 2,
      boundAt: 1,
      upBandwidth: mbps,
      lineNumber: 1,
    } as Device);
  const basis = { kind: 'rate', rate: { cents: 100, mbps: 10 } } as const;
  const of = (more: Partial<DownItem>): DownItem => ({
    ...{ kind: 'offline', count: 2, exact: true, whole: true, since: null },
    nodes: [node('a', now), node('b', now, 0)],
    ...more,
  });
  const down = [lost('a', false), lost('b', false, 0), lost('c', false, 20), lost('d', true)];
  it('is the sum of its nodes: those it names, or all of its status (R19-11)', () => {
    expect(itemLoss(of({}), { down: undefined, basis, error: null }, now)).toEqual(known(100));
    expect(itemLoss(of({ count: 900, exact: false }), { down, basis, error: null }, now)).toEqual(known(300));
    expect(itemLoss(of({ kind: 'fault', exact: false }), { down, basis, error: null }, now)).toEqual(known(100));
  });

  it('is null without an estimate, and unknown until all nodes are read', () => {
    expect(itemLoss(of({ nodes: [node('b', now, 0)] }), { down, basis, error: null }, now)).toEqual(known(null));
    expect(itemLoss(of({}), { down, basis: { kind: 'none', noIncome: true }, error: null }, now)).toEqual(known(null));
    expect(itemLoss(of({}), { down, basis: undefined, error: null }, now)).toEqual(pending);
    expect(itemLoss(of({}), { down, basis: undefined, error: failed.error }, now)).toEqual(failed);
    expect(itemLoss(of({ exact: false }), { down: undefined, basis, error: null }, now)).toEqual(pending);
  });
});

describe('last month’s bill', () => {
  const unconfirmed = { billState: known(100), billTotal: known(5) };
  it.each([
    ['2025-06-02', []],
    ['2025-06-03', [{ kind: 'bill', month: '2025-05', until: '2025-06-08' }]],
    ['2025-06-08', [{ kind: 'bill', month: '2025-05', until: '2025-06-08' }]],
    ['2025-06-09', [{ kind: 'missed', month: '2025-05', opens: '2025-07-03' }]],
  ])('that is waiting, on %s: %j (R19-12)', (day, expected) => {
    expect(pendingItems({ ...calm, ...unconfirmed }, dayEnd(day))).toMatchObject(expected);
    expect(kinds(unconfirmed, dayStart(day))).toHaveLength(expected.length);
  });

  it.each([0, 200, 210, 290, 300, null])('in state %s is not listed', (code) =>
    expect(kinds({ billState: known(code) })).toEqual([]),
  );

  it('is listed without its amount as well', () => {
    expect(first({ ...unconfirmed, billTotal: pending })).toMatchObject({ kind: 'bill', total: pending });
    expect(first({ ...unconfirmed, billTotal: failed })).toMatchObject({ kind: 'bill', total: failed });
  });
});

describe('a withdrawal', () => {
  const rich = { balances: [left(50_000), left(50_000)] } as const;
  it.each([
    ['2025-06-04', {}, ['withdraw 1']],
    ['2025-06-05', {}, ['withdraw 0']],
    ['2025-06-26', {}, []],
    // Wednesdays.
    ['2025-06-11', {}, ['withdraw 1', 'withdraw 0']],
    ['2025-06-11', { balances: [left(9_999), left(99)] }, []],
    ['2025-06-11', { week: known([{ create: at('2025-06-11'), status: 'success' }]) }, ['withdraw 0']],
    ['2025-06-11', { week: known([{ create: at('2025-06-11'), status: 'failure' }]) }, ['withdraw 1', 'withdraw 0']],
    ['2025-06-11', { user: bare }, ['payout']],
    ['2025-06-11', { settlement: known({ monthly: null, weekly }) }, ['withdraw 1']],
  ] as const)('on %s with %j: %j', (day, more, expected) => {
    expect(kinds({ ...rich, ...(more as Partial<TodayAnswers>) }, at(day))).toEqual(expected);
  });

  it('that closes within two days is among the deadlines (R19-12)', () => {
    const waits = { ...rich, billState: known(100), billTotal: known(5) };
    expect(kinds(waits, at('2025-06-22'))).toEqual(['missed', 'withdraw 0']);
    expect(kinds(waits, at('2025-06-23'))).toEqual(['withdraw 0', 'missed']);
  });
});

describe('what is missing (R9-52)', () => {
  it.each([
    [{ needVerify: true, user: { ...bare, verifiedStep: 1 } }, [{ kind: 'certify', step: 1 }]],
    [{ step: known(1) }, [{ kind: 'certify', step: null }]],
    [{ user: { ...calm.user, idenAuthenticationed: false } }, [{ kind: 'certify', step: null }]],
    [{ user: unsigned }, [{ kind: 'contract' }]],
    [{ step: known(2) }, [{ kind: 'contract' }]],
    [{ step: known(3) }, [{ kind: 'nodeInfo' }]],
    [{ step: known(5) }, []],
    [{ step: known(6), balances: [left(50_000), left(50_000)], billState: known(100) }, [{ kind: 'unknown', step: 6 }]],
    [{ user: bare }, [{ kind: 'payout', missing: ['password', 'collection'], access: true }]],
    [{ user: bare, step: known(3) }, [{ kind: 'nodeInfo' }, { kind: 'payout', access: true }]],
    // A user without this page sees that they should contact business, once the wallet is open.
    [{ user: { ...bare, needReconcileUser: false } }, [{ kind: 'payout', access: false }]],
    [{ user: { ...bare, needReconcileUser: false }, step: known(3) }, [{ kind: 'nodeInfo' }]],
  ] as const)('with %j: %j (R19-13)', (more, expected) => {
    const items = pendingItems({ ...calm, ...(more as Partial<TodayAnswers>) }, now);
    expect(items).toMatchObject(expected);
    expect(items).toHaveLength(expected.length);
  });
});

it('notices count if they are unread and of level 高, with the newest (R19-13)', () => {
  const notice = (title: string, level: '高' | '中' | '低') => ({ title, level, sendTime: now });
  const list = [notice('a', '中'), notice('b', '高'), notice('c', '高'), notice('d', '低')];
  expect(first({ notices: known(list) })).toEqual({ kind: 'notices', count: 2, title: 'b', sentAt: now });
});

/** Everything at once, on a Wednesday. */
const all: Partial<TodayAnswers> = {
  overview: nodes(1, 1),
  fault: down(1, node('a', now)),
  offline: down(1, node('b', now)),
  billState: known(100),
  balances: [left(50_000), left(50_000)],
  notices: known([{ title: 'a', level: '高', sendTime: now }]),
};

describe('a call', () => {
  it.each([
    ['overview', 'nodes', 'fault, offline'],
    ['fault', 'nodes', 'fault'],
    ['offline', 'nodes', 'offline'],
    ['billState', 'bill', ''],
    ['settlement', 'wallet', ''],
    ['step', 'gate', ''],
    ['notices', 'notices', 'notices'],
  ] as const)('%s that failed has its own row: failed %s (R19-14)', (call, source, gone) => {
    const items = kinds({ ...all, [call]: failed });
    expect(items).toContain(`failed ${source}`);
    for (const kind of gone.split(', ')) expect(items).not.toContain(kind);
    expect(kinds({ ...all, [call]: pending })).toBeUndefined();
  });

  it('that is not made is not waited for (R19-18)', () => {
    const shut = { settlement: pending, balances: [pending, pending] as const, week: pending, billState: pending };
    expect(kinds({ ...shut, user: unsigned })).toEqual(['contract']);
    expect(kinds({ ...shut, step: pending, needVerify: true })).toEqual(['certify']);
    expect(kinds({ week: pending })).toEqual([]);
  });

  it('that failed is not counted as a task', () => {
    expect(pendingCount(pendingItems({ ...calm, ...all, notices: failed }, now) ?? [])).toBe(4);
  });
});

describe('any answers', () => {
  const state = <T>(...values: readonly T[]) => fc.constantFrom<QueryState<T>>(...values.map(known), failed, pending);
  const any = fc.record({
    user: fc.constantFrom(calm.user, bare, unsigned),
    needVerify: fc.boolean(),
    step: state(1, 2, 3, 4, 5),
    billState: state(0, 100, 300, null),
    billTotal: state(5),
    settlement: state({ monthly, weekly }, { monthly: null, weekly }),
    balances: fc.tuple(
      state({ leftAmount: 50_000, withdrawalAmount: 0 }),
      state({ leftAmount: 0, withdrawalAmount: 0 }),
    ),
    overview: fc.constantFrom(nodes(0, 0), nodes(1, 1), failed, pending),
    fault: fc.constantFrom(down(1, node('a', now)), failed, pending),
    offline: fc.constantFrom(down(1, node('a', 0)), down(0), failed, pending),
    notices: fc.constantFrom(calm.notices, all.notices ?? calm.notices, failed, pending),
  });
  it('give each kind once, in order, with the most urgent among them; once settled they are known (R19-10)', () => {
    fc.assert(
      fc.property(any, fc.nat({ max: 400 }), (answers, later) => {
        const when = at(addDays('2025-01-01', later));
        const items = pendingItems({ ...calm, ...answers }, when);
        const open = Object.values(answers)
          .flat()
          .some((one) => isDeepStrictEqual(one, pending));
        if (items === undefined) {
          expect(open).toBe(true);
          return;
        }
        const keys = items.map((item) =>
          JSON.stringify([item.kind, 'source' in item && item.source, 'walletType' in item && item.walletType]),
        );
        expect(new Set(keys).size).toBe(items.length);
        const urgent = mostUrgent(items);
        const days = items.flatMap((item) => ('until' in item && item.until !== null ? [item.until] : []));
        expect(urgent && 'until' in urgent ? urgent.until : undefined).toBe([...days].sort()[0]);
      }),
    );
  });
});
