import { describe, expect, it } from 'vitest';
import { noticeBill } from './noticeBill';

const sentAt = Date.parse('2025-06-03T09:00:00+08:00') / 1000;

describe('the bill of a notice', () => {
  it.each([
    ['上月账单已生成，请在核对期内确认', '2025-05'],
    ['5 月账单已开放核对，请在 6 月 8 日前确认', '2025-05'],
    ['12月份账单有修改', '2024-12'],
    ['2025-04 账单已审核', '2025-04'],
    ['2025 年 3 月度账单', '2025-03'],
    ['关于上个月的账单', '2025-05'],
    // Not there yet, or never was.
    ['2025-06 账单预告', null],
    ['2019-01 账单', null],
    ['账单核对说明', null],
    ['Your bill is ready', null],
  ])('is named by its title: %s (R13-12)', (title, month) => {
    expect(noticeBill(title, sentAt)).toEqual({ month });
  });

  it('is null if the title names none', () => {
    expect(['周结算手续费说明', '6 月 8 日割接', 'Billing system'].map((title) => noticeBill(title, sentAt))).toEqual([
      null,
      null,
      null,
    ]);
  });
});
