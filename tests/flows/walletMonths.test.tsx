import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { fullMonth } from '../../src/lib/calendarWords';
import { renderConsole } from '../support/renderConsole';
import { goBack, here } from '../support/visit';
import { beijing, billCard, stopClock } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const month = async (name: string) =>
  within(await billCard()).findByRole('button', { name: `选择月份，当前${fullMonth(name, 'zh')}` });
const button = async (name: string) => within(await billCard()).getByRole<HTMLButtonElement>('button', { name });
const billShown = async () => within(await billCard()).findByText('税后实收', { selector: 'span' });

/** Records the months of the requested bills. */
function listen(): string[] {
  const months: string[] = [];
  const answer = platform.current.fetch;
  vi.spyOn(platform.current, 'fetch').mockImplementation((request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/monthly_bill/detail')) months.push(searchParams.get('date') ?? '');
    return answer(request);
  });
  return months;
}

describe('the month of the bill', () => {
  it.each([
    ['2024-12-31T23:59:59', '2024-11'],
    ['2025-01-01T00:00:00', '2024-12'],
  ])('is last month by the platform’s clock, at %s: %s (R9-10, R15-2)', async (now, last) => {
    stopClock();
    platform.current.setNow(beijing(now));
    const asked = listen();
    await renderConsole({ path: '/wallet', user: 'miner01' });
    await month(last);
    await billShown();
    expect(asked).toEqual([last]);
    expect(await button('下一月')).toHaveProperty('disabled', true);
    expect(here()).toBe('/wallet');
  });

  it('cannot be the current one, even a second before its end', async () => {
    stopClock();
    platform.current.setNow(beijing('2025-05-31T23:59:59'));
    await renderConsole({ path: '/wallet?month=2025-05', user: 'miner01' });
    await month('2025-04');
    expect(here()).toBe('/wallet');
  });

  it.each(['2025-06', '%00'])(
    'is replaced in the address if it is %s, without a history entry (R9-9)',
    async (broken) => {
      const push = vi.spyOn(window.history, 'pushState');
      await renderConsole({ path: `/wallet?month=${broken}&records=weekly-entry`, user: 'miner01' });
      await month('2025-05');
      await waitFor(() => expect(here()).toBe('/wallet?records=weekly-entry'));
      expect(push).not.toHaveBeenCalled();
      push.mockRestore();
    },
  );

  it('changes with the buttons beside it, and Back undoes it', async () => {
    const { user } = await renderConsole({ path: '/wallet?records=weekly-entry', user: 'miner01' });
    await user.click(await screen.findByRole('button', { name: '上一月' }));
    await month('2025-04');
    expect(here()).toBe('/wallet?month=2025-04&records=weekly-entry');
    await user.click(await button('下一月'));
    await month('2025-05');
    expect(await button('下一月')).toHaveProperty('disabled', true);
    await goBack();
    await month('2025-04');
    await goBack();
    await month('2025-05');
    expect(here()).toBe('/wallet?records=weekly-entry');
  });

  it('is 2020-07 at the earliest (R9-11)', async () => {
    const asked = listen();
    const { user } = await renderConsole({ path: '/wallet?month=2020-08', user: 'miner01' });
    await month('2020-08');
    await billShown();
    expect(asked).toEqual(['2020-08']);
    expect(here()).toBe('/wallet?month=2020-08');
    expect(await button('上一月')).toHaveProperty('disabled', false);
    await user.click(await button('上一月'));
    await month('2020-07');
    await billShown();
    expect(await button('上一月')).toHaveProperty('disabled', true);
  });
});

describe('the month picker', () => {
  const open = async (path = '/wallet') => {
    const visit = await renderConsole({ path, user: 'miner01' });
    await visit.user.click(await screen.findByRole('button', { name: /^选择月份/ }));
    const picker = within(await screen.findByRole('dialog', { name: '账单月份' }));
    return { ...visit, picker };
  };
  const enabled = (picker: Awaited<ReturnType<typeof open>>['picker']) =>
    picker
      .getAllByRole<HTMLButtonElement>('button', { name: /^\d+月$/ })
      .filter(({ disabled }) => !disabled)
      .map(({ textContent }) => textContent);

  it('offers the months from 2020-07 to last month, and no other (R9-9)', async () => {
    const { user, picker } = await open();
    expect(enabled(picker)).toEqual(['1月', '2月', '3月', '4月', '5月']);
    expect(picker.getByRole('button', { name: '下一年' })).toHaveProperty('disabled', true);
    const back = picker.getByRole<HTMLButtonElement>('button', { name: '上一年' });
    await user.click(back);
    expect(enabled(picker)).toHaveLength(12);
    while (!back.disabled) await user.click(back);
    expect(picker.getByText('2020年')).toBeDefined();
    expect(enabled(picker)).toEqual(['7月', '8月', '9月', '10月', '11月', '12月']);
    await user.click(picker.getByRole('button', { name: '9月' }));
    await month('2020-09');
    expect(here()).toBe('/wallet?month=2020-09');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes a month that is pasted, and says what is wrong with one that cannot be chosen (R15-502)', async () => {
    const { user, picker } = await open('/wallet?month=2025-02');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2月'));
    for (const [text, words] of [
      ['2025-13', '没有2025-13这个月'],
      ['2025年6月', '可选2020-07至2025-05'],
      ['二月', '请粘贴月份，如2026-03'],
    ] as const) {
      await user.paste(text);
      expect(picker.getByRole('alert').textContent).toBe(words);
    }
    await user.paste('\u202a２０２４年３月');
    await month('2024-03');
  });

  it('moves from month to month by keyboard, across years, within the range (R9-8)', async () => {
    const { user, picker } = await open('/wallet?month=2025-02');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2月'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(picker.getByText('2024年')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('12月');
    await user.keyboard('{End}{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('5月');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('7月');
    await user.keyboard('{PageDown}{Enter}');
    await month('2021-07');
    expect(document.activeElement).toBe(await month('2021-07'));
  });

  it('changes nothing on Esc', async () => {
    const { user } = await open('/wallet?month=2025-02');
    await user.keyboard('{ArrowRight}{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await month('2025-02');
    expect(here()).toBe('/wallet?month=2025-02');
  });
});

it('a month without a bill: shows so, and the buttons beside it work', async () => {
  const { user } = await renderConsole({ path: '/wallet?month=2022-12', user: 'weekly01' });
  const card = await billCard();
  await within(card).findByText('2022年12月没有账单');
  expect(within(card).queryByRole('alert')).toBeNull();
  expect(card.textContent).not.toMatch(/\d\.\d\d/);
  await user.click(await button('下一月'));
  await billShown();
});
