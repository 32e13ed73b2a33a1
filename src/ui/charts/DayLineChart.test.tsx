import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '../../lib/time';
import { DayLineChart } from './DayLineChart';

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(720);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** `count` days ending with `to`, each with a different income. */
const range = (count: number, to = '2025-06-05') =>
  Array.from({ length: count }, (_, index) => ({ day: addDays(to, index + 1 - count), cents: 30_000 + index * 137 }));

const marks = new Map([
  ['2025-06-04', 2],
  ['2025-05-20', 1],
  ['2025-03-20', 4],
  ['2024-02-29', 3],
]);

const chart = (points: ReturnType<typeof range>) => (
  <DayLineChart
    points={points}
    average={31_000}
    marks={marks}
    selected="2025-06-04"
    onSelect={() => {}}
    height={296}
    locale="zh"
    summary="每日收益"
    label="逐日查看"
    words={({ day }) => ({ day, amount: '', note: null })}
  />
);

test('DayLineChart: never draws at invalid coordinates, for any range or change of range', () => {
  const set = vi.spyOn(Element.prototype, 'setAttribute');
  const { container, rerender } = render(chart(range(30)));
  const drawn = () => container.querySelectorAll('.DayLineChart_mark').length;
  const counts = [drawn()];
  for (const points of [
    range(7),
    range(90),
    range(7),
    range(30, '2024-03-10'),
    range(1, '2024-02-29'),
    range(800),
    range(2, '2025-01-02'),
    range(30),
  ]) {
    rerender(chart(points));
    counts.push(drawn());
  }
  expect(counts).toEqual([2, 1, 3, 1, 1, 1, 4, 0, 2]);
  expect(set.mock.calls.filter(([, value]) => /NaN|undefined|Infinity/.test(String(value)))).toEqual([]);
});
