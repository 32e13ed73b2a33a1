import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billMonths, exportedMonths } from './billMonths';

/** In Beijing the last second of May is still May. */
const june = Date.parse('2025-06-06T10:00:00+08:00') / 1000;

describe('the months that a text names', () => {
  it.each([
    '2025-05',
    '2025/5',
    '2025.05',
    '2025 5',
    '202505',
    '２０２５－０５',
    '2025年5月',
    '2025年05月份',
    '2025年五月',
    '25年5月',
    '今年5月',
    '05/2025',
    'May 2025',
    'may, 2025',
    'MAY 2025',
    '2025 may',
    '上月',
    '上个月',
    'last month',
    '账单',
    'bill',
    '2025-05 账单',
    '2025年5月的账单',
    'bill 2025-05',
  ])('%s is May 2025', (typed) => expect(billMonths(typed, june)).toEqual(['2025-05']));

  it.each([
    ['去年12月', ['2024-12']],
    ['5月', ['2025-05', '2024-05', '2023-05', '2022-05', '2021-05']],
    ['十二月', ['2024-12', '2023-12', '2022-12', '2021-12', '2020-12']],
    ['September', ['2024-09', '2023-09', '2022-09', '2021-09', '2020-09']],
    ['2020', ['2020-12', '2020-11', '2020-10', '2020-09', '2020-08', '2020-07']],
    ['2025年', ['2025-05', '2025-04', '2025-03', '2025-02', '2025-01']],
    ['2020-07', ['2020-07']],
  ])('%s is %j', (typed, months) => expect(billMonths(typed, june)).toEqual(months));

  it.each(['', ' ', '2020-06', '2025-06', '2025-13', '2025-00', '13月', '2031', '20250', '5', 'mayor', '节点', '本月'])(
    '%j names none',
    (typed) => expect(billMonths(typed, june)).toEqual([]),
  );

  it('follow Beijing’s month to the second', () => {
    const midnight = Date.parse('2025-07-01T00:00:00+08:00') / 1000;
    expect(billMonths('上月', midnight - 1)).toEqual(['2025-05']);
    expect(billMonths('上月', midnight)).toEqual(['2025-06']);
    expect(billMonths('去年5月', Date.parse('2025-01-01T00:00:00+08:00') / 1000)).toEqual(['2024-05']);
  });

  it('are only those of the wallet, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9999 }), (text, year) => {
        for (const month of [...billMonths(text, june), ...billMonths(`${year}-5`, june)]) {
          expect(month >= '2020-07' && month <= '2025-05').toBe(true);
        }
      }),
    );
  });
});

it.each([
  ['导出3月账单', ['2025-03', '2024-03', '2023-03', '2022-03', '2021-03']],
  ['导出 3 月账单', ['2025-03', '2024-03', '2023-03', '2022-03', '2021-03']],
  ['导出 2025-03', ['2025-03']],
  ['export may 2025', ['2025-05']],
  ['下载账单', ['2025-05']],
  ['导出', []],
  ['3月账单', []],
])('%s exports %j', (text, months) => {
  expect(exportedMonths(text, june)).toEqual(months);
});
