import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../lib/time';
import { billLineIn, billLineOf, billLinePath, type IncomeLine, periodEnds, periodInBill, rowsOf } from './billLine';

const line = { month: '2025-05', from: '2025-05-16', to: '2025-05-31', name: '边缘节点·买断计费, A&B' };

it('the address of a line’s nodes: reads back to the same line', () => {
  expect(billLineIn(billLinePath(line).slice('/device/list'.length))).toEqual(line);
  for (const broken of ['', '?billLine=', '?billLine=2025-05', '?billLine=2025-13,2025-05-01,2025-05-31,A']) {
    expect(billLineIn(broken)).toBeNull();
  }
});

describe('the inspection rows of a line', () => {
  const of = (from: string, to: string, price: number, price_local = 0): IncomeLine => ({
    ...{ external_name: 'Edge', start_time: dayStart(from), end_time: dayEnd(to) },
    ...{ price, price_local, price_international: 0, amount_total: 1 },
  });
  const row = (day: string, price: number, price_local = 0) => ({
    ...{ time: dayStart(day), price, price_local, price_international: 0 },
  });
  const first = of('2025-05-01', '2025-05-15', 100);
  const second = of('2025-05-16', '2025-05-31', 100);
  const abroad = of('2025-05-01', '2025-05-31', 0, 100);

  it("are the rows with the line's days and prices (R9-21)", () => {
    const fits = rowsOf([first], [first, second, abroad]);
    expect(fits?.(row('2025-05-01', 100))).toBe(true);
    expect(fits?.(row('2025-05-15', 100))).toBe(true);
    expect(fits?.(row('2025-05-16', 100))).toBe(false);
    expect(fits?.(row('2025-05-15', 0, 100))).toBe(false);
  });

  it('are all rows if the bill has no other line: the contract ties their sum (R9-21)', () => {
    expect(rowsOf([first], [first])?.(row('2025-06-30', 7))).toBe(true);
  });

  it('are ambiguous if another line has the same prices on one of the days (R9-21)', () => {
    const same = of('2025-05-15', '2025-05-20', 100);
    expect(rowsOf([first], [first, same])).toBeNull();
    expect(rowsOf([same], [first, same])).toBeNull();
    // Taken together, the two lines are unambiguous.
    expect(rowsOf([first, same], [first, same, abroad])?.(row('2025-05-20', 100))).toBe(true);
    expect(rowsOf([], [first])).toBeNull();
  });

  it('include those of the line in the address', () => {
    expect(billLineOf('2025-05', { ...second, external_name: 'x'.repeat(200) })).toEqual({
      ...{ month: '2025-05', from: '2025-05-16', to: '2025-05-31' },
      name: 'x'.repeat(100),
    });
  });
});

describe('the period of a line', () => {
  const at = (from: string, to: string) => ({
    start_time: Date.parse(`${from}+08:00`) / 1000,
    end_time: Date.parse(`${to}+08:00`) / 1000,
  });
  it.each([
    ['whole days', at('2025-05-01T00:00:00', '2025-05-31T23:59:59'), '05-01 05-31', 'May\u00a01 May\u00a031'],
    ['an end at midnight', at('2025-05-01T00:00:00', '2025-06-01T00:00:00'), '05-01 05-31', 'May\u00a01 May\u00a031'],
    ['another year', at('2024-12-31T00:00:00', '2025-05-31T23:59:59'), '2024-12-31 2025-05-31', null],
    ['a late start', at('2025-05-01T08:30:00', '2025-05-31T23:59:59'), '2025-05-01 08:30:00 2025-05-31 23:59:59', null],
    ['an early end', at('2025-05-01T00:00:00', '2025-05-31T18:00:00'), '2025-05-01 00:00:00 2025-05-31 18:00:00', null],
    ['no length', at('2025-05-01T00:00:00', '2025-05-01T00:00:00'), '2025-05-01 00:00:00 2025-05-01 00:00:00', null],
  ])('with %s shows days, or else times and year (R9-19)', (_, period, chinese, english) => {
    expect(periodInBill(period, '2025-05', 'zh').join(' ')).toBe(chinese);
    if (english !== null) expect(periodInBill(period, '2025-05', 'en').join(' ')).toBe(english);
  });

  it('that ends at midnight does not include the day that begins then', () => {
    const line = { external_name: 'A', price: 1, price_local: 0, price_international: 0, amount_total: 1 };
    const may = { ...line, ...at('2025-05-01T00:00:00', '2025-06-01T00:00:00') };
    const june = { ...line, ...at('2025-06-01T00:00:00', '2025-07-01T00:00:00') };
    expect(billLineOf('2025-05', may).to).toBe('2025-05-31');
    expect(periodEnds(may, (day) => day)).toEqual(['2025-05-01', '2025-05-31']);
    expect(rowsOf([may], [may, june])).not.toBeNull();
  });
});
