import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../lib/time';
import { billLineIn, billLineOf, billLinePath, type IncomeLine, rowsOf } from './billLine';

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
