import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { type Console, ConsoleProvider } from '../../providers/console';
import { createPreferences } from '../../providers/preferences';
import { createTexts, TextsProvider } from '../../providers/texts';
import { Estimate, Receipt, type ReceiptPart } from './Receipt';

const texts = await createTexts('zh');
await texts.enter('nodes');
beforeEach(() => localStorage.clear());

function draw(shown: ReactNode) {
  const console = { preferences: createPreferences(localStorage, window) } as Console;
  render(
    <ConsoleProvider console={console}>
      <TextsProvider texts={texts}>{shown}</TextsProvider>
    </ConsoleProvider>,
  );
}
async function show(...parts: readonly ReceiptPart[]) {
  draw(<Receipt label="bill" parts={parts} hint />);
  return screen.findByRole('group', { name: 'bill' });
}

/** The sign of a line’s mark, by what is spoken; null without a mark. */
const signs = { 看这个数怎么来: '=', 看估算的依据: '≈', 看差在哪里: '≠' } as const;
function markOf(label: string): string | null {
  const button = screen.getByText(label).closest('button');
  const [, sign = null] = Object.entries(signs).find(([spoken]) => button?.textContent?.endsWith(spoken)) ?? [];
  return sign;
}

const bill = (afterTax: number | null, fines: number | null = -150_60): ReceiptPart => ({
  lines: [
    { label: 'income', cents: 16_733_90 },
    { label: 'fines', cents: fines },
    { label: 'compensation', cents: 133_87, added: true },
  ],
  total: { label: 'total', cents: afterTax, closed: true },
});

test('the lines of a total that add up to it need no mark; a cent less or more is marked, and opens the difference (R15-15)', async () => {
  const user = userEvent.setup();
  await show(bill(16_717_17));
  expect(markOf('total')).toBeNull();
  expect(screen.getByText('total').nextElementSibling?.textContent).toBe('$16,717.17');
  for (const [platform, label, difference] of [
    [16_717_18, '平台多出', '+0.01'],
    [16_717_16, '平台少了', '−0.01'],
  ] as const) {
    cleanup();
    const region = await show(bill(platform));
    expect(markOf('total')).toBe('≠');
    await user.click(within(region).getByRole('button', { name: /看差在哪里/ }));
    expect(screen.getByText('各项相加').nextElementSibling?.textContent).toBe('16,717.17');
    expect(screen.getByText(label).nextElementSibling?.textContent).toBe(difference);
  }
});

test('a total with a line that is not known yet does not claim to add up; the rest has a line (R15-15)', async () => {
  const user = userEvent.setup();
  const region = await show(bill(16_717_17, null));
  expect(screen.getByText('fines').nextElementSibling?.textContent).toBe('—');
  expect(markOf('total')).toBe('≠');
  await user.click(within(region).getByRole('button', { name: /看差在哪里/ }));
  expect(screen.getByText('其余，还没有数').nextElementSibling?.textContent).toBe('−150.60');
});

test('a mark is never without an explanation, and an unknown amount has neither: it is — (R15-15)', async () => {
  const opened = { source: '平台数字' };
  await show({
    lines: [
      { label: 'plain', cents: 1_00 },
      { label: 'known', cents: 1_00, opened },
      { label: 'estimated', cents: 2_36, estimated: true, opened },
      { label: 'estimated alone', cents: 2_36, estimated: true },
      { label: 'unknown', cents: null, estimated: true, opened },
      {
        label: 'split',
        cents: 3_00,
        opened: {
          lines: [
            { label: 'a', cents: 1_00 },
            { label: 'b', cents: 2_00 },
          ],
        },
      },
      { label: 'split wrongly', cents: 3_00, opened: { lines: [{ label: 'c', cents: 1_00 }] } },
      { label: 'account', value: 'PayPal' },
    ],
  });
  expect(
    ['plain', 'known', 'estimated', 'estimated alone', 'unknown', 'split', 'split wrongly', 'account'].map(markOf),
  ).toEqual([null, '=', '≈', null, null, '=', '≠', null]);
  expect(screen.getByText('unknown').nextElementSibling?.textContent).toBe('—');
  expect(screen.getByText('estimated alone').nextElementSibling?.textContent).toBe('约 2.36');
});

test('a line opens in place by pointer and keyboard, several at a time, and is announced with its amount (R15-15)', async () => {
  const user = userEvent.setup();
  await show({
    lines: [
      { label: 'fines', cents: -150_60, opened: { lines: [{ label: 'rule', cents: -150_60 }], source: '平台数字' } },
      { label: 'mean', cents: 2_36, estimated: true, opened: { source: '近30天', initially: true } },
    ],
  });
  const fines = screen.getByRole('button', { name: /^fines\s*−150\.60\s*看这个数怎么来$/ });
  const mean = screen.getByRole('button', { name: /看估算的依据$/ });
  expect([fines, mean].map((one) => one.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  expect(screen.queryByText('rule')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(fines);
  await user.keyboard('{Enter}');
  expect(document.getElementById(fines.getAttribute('aria-controls') ?? '')?.textContent).toContain('rule');
  expect(screen.getByText('近30天')).toBeTruthy();
  await user.click(screen.getByText('fines'));
  expect(screen.queryByText('rule')).toBeNull();
});

test('a rule below the amount says that nothing will change it, never below an estimate or an unknown amount', async () => {
  const region = await show(
    bill(16_717_17),
    { lines: [], total: { label: 'estimate', cents: 1_00, estimated: true, closed: true } },
    { lines: [], total: { label: 'not yet', cents: null, closed: true } },
  );
  const closed = [...region.querySelectorAll('.Receipt_closed')].map((one) => one.firstElementChild?.textContent);
  expect(closed).toEqual(['total']);
  expect(region.querySelectorAll('.Receipt_estimated')).toHaveLength(1);
});

test('what a mark is for is said until one is pressed for the first time, and only where there is one (R15-16)', async () => {
  const user = userEvent.setup();
  const hint = () => screen.queryByText('按它，看这个数怎么来');
  await show({ lines: [{ label: 'plain', cents: 1_00 }] });
  expect(hint()).toBeNull();
  cleanup();
  const marked: ReceiptPart = { lines: [{ label: 'known', cents: 1_00, opened: { source: '平台数字' } }] };
  await show(marked);
  expect(hint()).not.toBeNull();
  await user.click(screen.getByRole('button'));
  expect(hint()).toBeNull();
  cleanup();
  await show(marked);
  expect(hint()).toBeNull();
});

test('the space for it is reserved while the amounts load (R15-16)', async () => {
  await show({ lines: [{ label: 'loading', cents: undefined, opened: { source: '平台数字' } }] });
  expect(screen.getByText('按它，看这个数怎么来').style.visibility).toBe('hidden');
});

test('an estimate outside a receipt says at a press what it rests on (R15-15, R15-16)', async () => {
  const user = userEvent.setup();
  draw(
    <p>
      <Estimate why="按日均推算，非平台数字">约 −$2.36</Estimate>
    </p>,
  );
  const figure = await screen.findByRole('button', { name: /^约 −\$2\.36\s*看估算的依据$/, expanded: false });
  const why = screen.getByText('按日均推算，非平台数字');
  expect(why.hidden).toBe(true);
  await user.click(figure);
  expect(figure.getAttribute('aria-expanded')).toBe('true');
  expect(why.hidden).toBe(false);
  cleanup();
  await show({ lines: [{ label: 'known', cents: 1_00, opened: { source: '平台数字' } }] });
  expect(screen.queryByText('按它，看这个数怎么来')).toBeNull();
});
