import { describe, expect, it } from 'vitest';
import { cellPadding } from '../../../ui/list/listWidth';
import { columnsThatFit, deviceColumns, type OptionalColumn, tableWidths } from './deviceColumns';

const all = Object.keys(deviceColumns) as OptionalColumn[];
const ofRole: Readonly<Record<'agent' | 'miner', readonly OptionalColumn[]>> = {
  agent: all.filter((key) => !['incomePerGbps', 'loss', 'remark'].includes(key)),
  miner: all.filter((key) => !['incomePerGbps', 'loss', 'minerAccount'].includes(key)),
};
const inOrderOfDropping: readonly OptionalColumn[] = ['remark', 'billingMode', 'network', 'minerAccount', 'boundAt'];
const widths = Array.from({ length: 1001 }, (_, at) => 700 + at);

function needed(keys: readonly OptionalColumn[], locale: 'zh' | 'en', listWidth: number) {
  const { fixed, sum, count } = tableWidths(keys, locale);
  return fixed + sum + count * cellPadding(listWidth);
}

const cases = (['zh', 'en'] as const).flatMap((locale) =>
  (['agent', 'miner'] as const).map((role) => ({ locale, role, keys: ofRole[role] })),
);

describe.each(cases)('the columns of a list of every width, in $locale for $role (R3-35)', ({ locale, keys }) => {
  const droppable = inOrderOfDropping.filter((key) => keys.includes(key));
  const shownAt = (width: number, chosen: readonly OptionalColumn[] = []) =>
    columnsThatFit(keys, (key) => chosen.includes(key), locale, width);

  it('fit, and one more would not', () => {
    const wrong = widths.filter((width) => {
      const shown = shownAt(width);
      const dropped = droppable.filter((key) => !shown.includes(key));
      const last = dropped.at(-1);
      const fits = needed(shown, locale, width) <= width || dropped.length === droppable.length;
      return !fits || (last !== undefined && needed([...shown, last], locale, width) <= width);
    });
    expect(wrong).toEqual([]);
  });

  it('go in their order, keep their places, and come back with the width', () => {
    const shown = widths.map((width) => shownAt(width));
    const inOrder = [...droppable.keys(), droppable.length].map((count) =>
      keys.filter((key) => !droppable.slice(0, count).includes(key)).join(),
    );
    expect([...new Set(shown.map((one) => one.join()))]).toEqual(inOrder.toReversed());
    const counts = shown.map(({ length }) => length);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  });

  it('stay at every width if they were chosen (R3-9)', () => {
    const missing = droppable.filter((key) => widths.some((width) => !shownAt(width, [key]).includes(key)));
    expect(missing).toEqual([]);
  });
});

it('a window of 1366 has room for the billing mode in Chinese, one of 1024 for the account (R3-35)', () => {
  const shown = (width: number) =>
    columnsThatFit(
      ofRole.agent.filter((key) => key !== 'boundAt'),
      () => false,
      'zh',
      width,
    );
  expect(shown(1150)).toContain('billingMode');
  expect(shown(952)).toContain('minerAccount');
});
