import { describe, expect, it } from 'vitest';
import { billOf, inspectionCount, inspectionRows, taxOn } from './billing';
import { dayNumber, firstDay } from './calendar';
import { seedDevice } from './devices';
import { Earnings, resources } from './earnings';
import { profileOf } from './profiles';

const BORN = 1_773_799_200;

function stock(username: string) {
  const profile = profileOf(username);
  const devices = Array.from({ length: profile.devices }, (_, index) => seedDevice('test', username, index, BORN));
  return { devices, earnings: new Earnings('test', username, profile, devices) };
}

describe('earnings', () => {
  it.each(['miner01', 'whale01'])('give each cent of a day to one device of %s', (username) => {
    const { devices, earnings } = stock(username);
    for (const day of [firstDay('2020-07'), firstDay('2024-02') + 28, firstDay('2026-03') + 15]) {
      const incomes = devices.map((_, index) => earnings.income(day, index));
      const byResource = resources.map((_, resource) => earnings.resourceTotal(day, resource));
      expect(earnings.total(day)).toBeGreaterThan(0);
      expect(incomes.reduce((sum, cents) => sum + cents, 0)).toBe(earnings.total(day));
      expect(byResource.reduce((sum, cents) => sum + cents, 0)).toBe(earnings.total(day));
      expect(incomes.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
    }
  });

  it('give nothing to a device that broke the SLA, and reduce the day by its share', () => {
    const { earnings } = stock('whale01');
    const day = firstDay('2025-05') + 3;
    const breaches = earnings.breaches(day);
    expect(breaches.length).toBeGreaterThan(0);
    for (const { index } of breaches) expect(earnings.income(day, index)).toBe(0);
  });

  it('are 0 before the first bill', () => {
    const { earnings } = stock('weekly01');
    expect(earnings.total(firstDay('2023-01') - 1)).toBe(0);
    expect(earnings.total(firstDay('2023-01'))).toBeGreaterThan(0);
    expect(stock('unsigned01').earnings.totalOver(firstDay('2020-07'), firstDay('2020-09'))).toBe(0);
  });
});

it('a device’s life is the sum of its days since it was bound', () => {
  const { devices, earnings } = stock('miner01');
  const last = firstDay('2026-02');
  for (const [index, device] of devices.entries()) {
    let sum = 0;
    for (let day = Math.max(firstDay('2020-07'), dayNumber(device.boundAt)); day <= last; day += 1) {
      sum += earnings.income(day, index);
    }
    expect(earnings.lifeOf(index, last)).toBe(sum);
  }
});

describe('a bill', () => {
  it.each([
    [0, 0],
    [41, 2],
    [42, 3],
    [25, 2],
    [75, 5],
    [1_016_100, 60_966],
  ])('has six per cent of %i cents as tax, half a cent up: %i', (cents, tax) => {
    expect(taxOn(cents, 0.06)).toBe(tax);
  });

  const { devices, earnings } = stock('whale01');
  const billIn = (month: string) => ({ seed: 'test', username: 'whale01', month, earnings, taxRatio: 0.06 });

  it.each(['2024-02', '2025-02', '2025-04', '2025-05'])('has exactly the rows it says, %s', (month) => {
    const bill = billIn(month);
    expect(inspectionCount(bill)).toBe(100_000);
    expect(inspectionRows(bill, devices, 99_990, 100)).toHaveLength(10);
    expect(inspectionRows(bill, devices, 100_000, 100)).toEqual([]);
  });

  it('is the sum of its rows, which are the same from whichever offset they are read', () => {
    const bill = billIn('2025-05');
    const rows = inspectionRows(bill, devices, 0, 100_000);
    expect(rows).toHaveLength(100_000);
    const gross = billOf(bill, 100).income.reduce((sum, { amount_total }) => sum + amount_total, 0);
    expect(rows.reduce((sum, { amount_total }) => sum + amount_total, 0)).toBe(gross);
    // Across the end of the first day.
    expect(inspectionRows(bill, devices, 3_220, 12)).toEqual(rows.slice(3_220, 3_232));
  });
});
