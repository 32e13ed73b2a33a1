import { expect, it } from 'vitest';
import { dayRangeFault, readDay, readMonth } from './dayText';

it.each([
  '2026-03-05',
  '2026-3-5',
  '2026/3/5',
  '2026.3.5',
  '2026。3。5',
  '2026–03–05',
  '2026年3月5日',
  '2026 年 3 月 5 日',
  '2026年03月05号',
  '2026 3 5',
  '20260305',
  '２０２６／３／５',
  '２０２６０３０５',
  '\u202a2026-03-05\u200b\n',
  '2026-03-05 12:30:00',
  '2026/3/5 9:30',
])('readDay: %j is 2026-03-05, and its month 2026-03 (R15-502)', (text) => {
  expect(readDay(text)).toEqual({ day: '2026-03-05' });
  expect(readMonth(text)).toEqual({ month: '2026-03' });
});

it.each(['2026-02-29', '2026-13-01', '2026年4月31日', '20260230', '2026-00-10'])('readDay: %j is not a day', (text) => {
  expect(readDay(text)).toBe('impossible');
});

it.each(['', '2026', '2026-3', '3月5日', '5/3/2026', '26-3-5', '昨天', '2026-03-05,2026-03-06', '202603051', '-'])(
  'readDay: %j is not read',
  (text) => {
    expect(readDay(text)).toBe('unread');
  },
);

it.each(['2026-03', '2026/3', '2026.3', '2026年3月', '2026 年 03 月', '202603', '２０２６年３月'])(
  'readMonth: %j is 2026-03',
  (text) => {
    expect(readMonth(text)).toEqual({ month: '2026-03' });
  },
);

it('readMonth: distinguishes an impossible month from a text that is not a month', () => {
  expect(['2026-13', '2026年0月', '三月', '2026'].map(readMonth)).toEqual([
    'impossible',
    'impossible',
    'unread',
    'unread',
  ]);
});

it.each([
  ['2025-01-01', '2025-06-06', null],
  ['2025-06-06', '2025-06-06', null],
  ['2024-12-31', '2025-01-01', null],
  ['2025-06-07', '2025-06-06', 'reversed'],
  ['', '2025-06-06', 'noFrom'],
  ['2025-06-06', '', 'noTo'],
  ['', '', 'noFrom'],
])('dayRangeFault: %s to %s gives %s', (from, to, fault) => {
  expect(dayRangeFault(from, to)).toBe(fault);
});
