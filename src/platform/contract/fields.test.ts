import { is, parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { deviceIncome, settledParam, userIncomeHistory, weeklySettledParam } from './billing';
import { agentOverview, overview } from './devices';
import { fraction, id, maxWordsLength, presentTime, token, words } from './fields';

describe('a token', () => {
  it('consists of characters that a header can carry', () => {
    expect(is(token, 'eyJ.a+b/c~d-_.x==')).toBe(true);
    for (const broken of ['', 'a b', 'a\nb', '令牌', 1]) expect(is(token, broken)).toBe(false);
  });
});

describe('the platform’s present time', () => {
  it('is in seconds within the range of a calendar (R15-5)', () => {
    expect(is(presentTime, 1_749_182_400)).toBe(true);
    for (const broken of [1_749_182_400_000, -1, Number.NaN, Number.POSITIVE_INFINITY, '1749182400']) {
      expect(is(presentTime, broken)).toBe(false);
    }
  });
});

it('a fraction is 0 to 1 (R16-78)', () => {
  for (const valid of [0, 0.06, 1]) expect(is(fraction, valid)).toBe(true);
  for (const broken of [-0.001, 1.001, 1.375, 6]) expect(is(fraction, broken)).toBe(false);
});

describe('an answer that contradicts itself breaks the contract (R16-78)', () => {
  const day = (timestamp: number) => ({ timestamp, income: 1 });
  const param = {
    checkbill_startday: 3,
    checkbill_endday: 8,
    getmoney_startday: 5,
    getmoney_endday: 25,
    getmoney_min: 1,
    getmoney_max: 2,
  };
  const weekly = { getmoney_min: 1, getmoney_max: 2, payfee_rate: 0, getmoney_startday: 1, getmoney_endday: 7 };
  const nodes = { total: 9, online: 5, offline: 2, fault: 1, upBandwidth: 1 };
  const ranked = (uuid: string) => {
    return { uuid, agentPrice: 0, agentIncome: 0, agentRemark: '', agentRemarkMiner: '', total: 1 };
  };
  it.each([
    // 2025-06-05T23:59:59+08:00 and a second later.
    [
      'one day twice',
      userIncomeHistory,
      { list: [day(1_749_139_199), day(1_749_139_200)] },
      { list: [day(1), day(2)] },
    ],
    [
      'two params of one type',
      settledParam,
      { data: { params: [1, 2].map((type) => ({ ...param, param_type: type })) } },
      { data: { params: [1, 1].map((type) => ({ ...param, param_type: type })) } },
    ],
    ['a weekday of a month', weeklySettledParam, weekly, { ...weekly, getmoney_endday: 8 }],
    ['more of a status than all', overview, nodes, { ...nodes, fault: 3 }],
    [
      'more of a status than all miners have',
      agentOverview,
      { ...nodes, miners: 1 },
      { ...nodes, miners: 1, total: 7 },
    ],
    ['one device twice', deviceIncome, { list: [ranked('a'), ranked('b')] }, { list: [ranked('a'), ranked('a')] }],
  ])('%s', (_, { answer }, valid, broken) => {
    expect([is(answer, valid), is(answer, broken)]).toEqual([true, false]);
  });
});

it('words are truncated if they are too long to show, between characters (R3-21)', () => {
  const long = '😀'.repeat(1_000_000);
  const cut = parse(words, long);
  expect(cut).toBe(`${'😀'.repeat((maxWordsLength - 2) / 2)}…`);
  expect(parse(words, cut)).toBe(cut);
  for (const short of ['', '备注', 'x'.repeat(maxWordsLength)]) expect(parse(words, short)).toBe(short);
});

it('an id can stand in an address (R3-22)', () => {
  for (const valid of ['7f-1', '...', '.a', ' ', 'a/b', '节点']) expect(is(id, valid)).toBe(true);
  for (const broken of ['', '.', '..']) expect(is(id, broken)).toBe(false);
});
