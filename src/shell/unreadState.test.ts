import { expect, it } from 'vitest';
import type { Notice } from '../platform/contract/notices';
import { badgeOf, nextUnread, noUnread } from './unreadState';

const sent = (...times: readonly number[]): Notice[] =>
  times.map((sendTime) => ({ id: `n${sendTime}`, title: '', content: '', level: '中', sendTime }));

it('new notices are those sent after all known ones', () => {
  const first = nextUnread(noUnread, sent(5, 4));
  expect([first.arrived, first.newest]).toEqual([0, 5]);
  const second = nextUnread(first, sent(7, 6, 5, 4));
  expect([second.arrived, second.newest]).toEqual([2, 7]);
  expect(nextUnread(second, sent(7, 6, 5, 4)).arrived).toBe(0);
});

it('a notice that moved up because others were read is not new', () => {
  const first = nextUnread(noUnread, sent(5, 4));
  const read = nextUnread(first, sent(4, 3, 2));
  expect([read.arrived, read.newest]).toEqual([0, 5]);
  expect(nextUnread(nextUnread(read, []), sent(1)).arrived).toBe(0);
});

it('the first notice of an account without any is new', () => {
  expect(nextUnread(nextUnread(noUnread, []), sent(1)).arrived).toBe(1);
});

it('the state stays the same without an answer, or with the same one', () => {
  expect(nextUnread(noUnread, undefined)).toBe(noUnread);
  const heard = nextUnread(noUnread, sent(5));
  expect(nextUnread(heard, heard.list)).toBe(heard);
});

it('the badge is empty for 0 and 99+ above 99', () => {
  expect([0, 1, 99, 100].map(badgeOf)).toEqual(['', '1', '99', '99+']);
});
