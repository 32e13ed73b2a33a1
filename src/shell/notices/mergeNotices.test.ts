import { describe, expect, it } from 'vitest';
import type { Notice } from '../../platform/contract/notices';
import { isSame, isTorn, mergeNotices } from './mergeNotices';

/** Notices with these times, which also determine their ids. */
const sent = (...times: readonly number[]): Notice[] =>
  times.map((sendTime) => ({ id: `n${sendTime}`, title: '', content: '', level: '中', sendTime }));
const page = (total: number, ...times: readonly number[]) => ({ total, data: sent(...times) });
const times = (notices: readonly Notice[]) => notices.map(({ sendTime }) => sendTime);

describe('merged pages', () => {
  it('follow one another', () => {
    expect(times(mergeNotices([page(5, 9, 8), page(5, 7, 6), page(5, 5)]))).toEqual([9, 8, 7, 6, 5]);
    expect(mergeNotices([])).toEqual([]);
    expect(mergeNotices([page(0)])).toEqual([]);
  });

  it('contain each notice once if new ones moved some to the next page', () => {
    expect(times(mergeNotices([page(4, 9, 8), page(6, 9, 8), page(6, 7, 6)]))).toEqual([9, 8, 7, 6]);
    expect(times(mergeNotices([page(4, 9, 8), page(5, 8, 7)]))).toEqual([9, 8, 7]);
  });

  it('keep the given notices in place', () => {
    expect(times(mergeNotices([page(2, 9, 5)], sent(7)))).toEqual([9, 7, 5]);
    expect(times(mergeNotices([page(1, 7)], sent(9, 5)))).toEqual([9, 7, 5]);
    expect(times(mergeNotices([page(0)], sent(7, 9)))).toEqual([9, 7]);
    // A notice that is still in the pages is not repeated.
    expect(times(mergeNotices([page(2, 9, 7)], sent(7)))).toEqual([9, 7]);
  });
});

it('pages with different totals are inconsistent', () => {
  expect(isTorn([page(4, 9, 8), page(4, 7, 6)])).toBe(false);
  expect(isTorn([page(4, 9, 8), page(5, 8, 7)])).toBe(true);
  expect(isTorn([])).toBe(false);
});

it('answers are equal if their notices and total are', () => {
  expect(isSame(page(2, 9, 8), page(2, 9, 8))).toBe(true);
  expect(isSame(page(2, 9, 8), page(3, 9, 8))).toBe(false);
  expect(isSame(page(2, 9, 8), page(2, 9, 7))).toBe(false);
});
