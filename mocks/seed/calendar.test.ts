import { describe, expect, it } from 'vitest';
import {
  addMonths,
  dayFrom,
  dayNumber,
  dayOfMonth,
  daysIn,
  dayText,
  firstDay,
  midnight,
  monthOf,
  monthsBetween,
  stamp,
  weekday,
} from './calendar';

/** 2026-04-01 00:00 in Beijing, 2026-03-31 16:00 UTC. */
const APRIL = 1_774_972_800;

describe('the platform calendar', () => {
  it('changes days and months at midnight in Beijing', () => {
    expect([APRIL - 1, APRIL].map(monthOf)).toEqual(['2026-03', '2026-04']);
    expect([APRIL - 1, APRIL].map((at) => dayText(dayNumber(at)))).toEqual(['2026-03-31', '2026-04-01']);
    expect(midnight(dayNumber(APRIL + 86_399))).toBe(APRIL);
    expect(stamp(APRIL - 1)).toBe('20260331235959');
  });

  it('counts months over years', () => {
    expect(addMonths('2025-12', 1)).toBe('2026-01');
    expect(addMonths('2026-01', -1)).toBe('2025-12');
    expect(addMonths('2026-03', -27)).toBe('2023-12');
    expect(monthsBetween('2025-11', '2026-02')).toBe(3);
  });

  it('has leap years and weekdays', () => {
    expect(['2024-02', '2025-02', '2026-04'].map(daysIn)).toEqual([29, 28, 30]);
    expect(dayOfMonth(firstDay('2024-03') - 1)).toBe(29);
    // A Wednesday and the Sunday after it.
    expect([0, 4].map((later) => weekday(dayNumber(1_773_799_200) + later))).toEqual([3, 7]);
  });

  it('rejects days that do not exist', () => {
    expect(dayFrom('2026-04-01')).toBe(dayNumber(APRIL));
    expect(['2026-02-30', '2026-4-1', ''].map(dayFrom)).toEqual([null, null, null]);
  });
});
