import { expect, it } from 'vitest';
import type { Notice } from '../platform/contract/noticeList';
import { hear, nothingHeard } from './arrivals';

const sent = (...times: readonly number[]): Notice[] =>
  times.map((sendTime) => ({ id: `n${sendTime}`, title: '', content: '', level: '中', sendTime }));

it('tells of what was sent after all that was known', () => {
  const first = hear(nothingHeard, sent(5, 4));
  expect([first.arrived, first.newest]).toEqual([0, 5]);
  const second = hear(first, sent(7, 6, 5, 4));
  expect([second.arrived, second.newest]).toEqual([2, 7]);
  expect(hear(second, sent(7, 6, 5, 4)).arrived).toBe(0);
});

it('takes nothing for new that moved up because others were read', () => {
  const first = hear(nothingHeard, sent(5, 4));
  const read = hear(first, sent(4, 3, 2));
  expect([read.arrived, read.newest]).toEqual([0, 5]);
  expect(hear(hear(read, []), sent(1)).arrived).toBe(0);
});

it('hears of the first notice of an account that had none', () => {
  expect(hear(hear(nothingHeard, []), sent(1)).arrived).toBe(1);
});

it('stays as it is without an answer, or with the same one', () => {
  expect(hear(nothingHeard, undefined)).toBe(nothingHeard);
  const heard = hear(nothingHeard, sent(5));
  expect(hear(heard, heard.list)).toBe(heard);
});
