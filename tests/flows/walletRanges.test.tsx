import { screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { dayShown, enterDay, loadDays } from '../support/dayFields';
import { renderConsole } from '../support/renderConsole';
import { goBack, here } from '../support/visit';
import { ask, beijing, cells, records, stopClock } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(loadDays);

/** Records the first and last second of each request for records. */
function listen() {
  const asked: [number, number][] = [];
  const answer = platform.current.fetch;
  vi.spyOn(platform.current, 'fetch').mockImplementation((request) => {
    const { pathname, searchParams } = new URL(request.url);
    // Requests without an end check whether this week's withdrawal is used.
    if (pathname.endsWith('/list') && searchParams.has('walletType') && searchParams.has('end')) {
      asked.push([Number(searchParams.get('start')), Number(searchParams.get('end'))]);
    }
    return answer(request);
  });
  return asked;
}

const days = async (from: string, to: string) =>
  within(await records()).findByRole('button', { name: `选择起止日期，当前${from}至${to}` });
const rows = async (name: string) => {
  const card = await records();
  await within(card).findByText(/^共\d+条$/);
  return cells(within(card).getByRole('table', { name }));
};

describe('a named range', () => {
  it('is this year or this month, up to the platform’s today (R9-28)', async () => {
    const asked = listen();
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await days('2025-01-01', '2025-06-06');
    await rows('月结入账');
    const end = beijing('2025-06-06T23:59:59');
    expect(asked.every(([from, to]) => from === beijing('2025-01-01T00:00:00') && to === end)).toBe(true);
    asked.splice(0);
    await user.click(within(await records()).getByRole('radio', { name: '本月' }));
    await days('2025-06-01', '2025-06-06');
    expect(here()).toBe('/wallet?range=month');
    await waitFor(() => expect(asked).toContainEqual([beijing('2025-06-01T00:00:00'), end]));
    await goBack();
    await days('2025-01-01', '2025-06-06');
    expect(here()).toBe('/wallet');
  });

  it.each([
    ['2025-12-31T23:59:59', '2025-01-01', '2025-12-31', '2025-12-01'],
    ['2026-01-01T00:00:00', '2026-01-01', '2026-01-01', '2026-01-01'],
  ])('follows the platform’s clock at %s', async (now, year, today, month) => {
    stopClock();
    platform.current.setNow(beijing(now));
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await days(year, today);
    await user.click(within(await records()).getByRole('radio', { name: '本月' }));
    await days(month, today);
  });
});

describe('a custom range', () => {
  const open = async (path = '/wallet') => {
    const visit = await renderConsole({ path, user: 'miner01' });
    await visit.user.click(within(await records()).getByRole('button', { name: /^选择起止日期/ }));
    const form = within(await screen.findByRole('dialog', { name: '时间范围' }));
    const from = await form.findByRole('textbox', { name: '开始日期' });
    const to = form.getByRole('textbox', { name: '结束日期' });
    const fill = async (first: string, last: string) => {
      await enterDay(visit.user, from, first);
      await enterDay(visit.user, to, last);
    };
    return { ...visit, form, from, to, fill };
  };

  /** Makes a withdrawal at that second. */
  const withdrawAt = async (time: string) => {
    platform.current.setNow(beijing(time));
    const { data } = await ask<{ data: { txId: string } }>(
      platform.current,
      'miner01',
      '/api/wallet/wallet/withdrawal',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': time },
        body: JSON.stringify({ walletType: 0, amount: 10_000, password: 'Wallet99' }),
      },
    );
    return data.txId;
  };

  it('includes the first and the last second of its days in Beijing, and no other (R9-29)', async () => {
    const before = await withdrawAt('2025-06-09T23:59:59');
    const first = await withdrawAt('2025-06-10T00:00:00');
    const last = await withdrawAt('2025-06-11T23:59:59');
    const after = await withdrawAt('2025-06-12T00:00:00');
    platform.current.setNow(beijing('2025-06-20T10:00:00'));
    const { user, fill, form } = await open('/wallet?records=monthly-withdraw&range=month');
    expect((await rows('月结提现')).map((row) => row[2])).toEqual([after, last, first, before]);
    await fill('2025-06-10', '2025-06-11');
    await user.click(form.getByRole('button', { name: '应用' }));
    await days('2025-06-10', '2025-06-11');
    await waitFor(async () => expect((await rows('月结提现')).map((row) => row[2])).toEqual([last, first]));
    expect(here()).toBe('/wallet?records=monthly-withdraw&from=2025-06-10&to=2025-06-11');
  });

  it('can be one day', async () => {
    const asked = listen();
    await renderConsole({ path: '/wallet?from=2025-02-09&to=2025-02-09', user: 'miner01' });
    await days('2025-02-09', '2025-02-09');
    expect(asked).toContainEqual([beijing('2025-02-09T00:00:00'), beijing('2025-02-09T23:59:59')]);
  });

  it('needs both days in order; an error keeps the input', async () => {
    const { user, fill, form, from, to } = await open('/wallet?range=month');
    const asked = listen();
    await fill('', '2025-03-09');
    await user.click(form.getByRole('button', { name: '应用' }));
    expect(form.getByRole('alert').textContent).toBe('请选择日期');
    expect(document.activeElement).toBe(from);
    await fill('2025-03-10', '2025-03-09');
    await user.click(form.getByRole('button', { name: '应用' }));
    expect(form.getByRole('alert').textContent).toBe('结束日期不能早于开始日期');
    expect(to.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(to);
    expect([from, to].map(dayShown)).toEqual(['2025-03-10', '2025-03-09']);
    expect(here()).toBe('/wallet?range=month');
    expect(asked).toEqual([]);
    await enterDay(user, to, '2025-03-10');
    expect(form.queryByRole('alert')).toBeNull();
    await user.click(form.getByRole('button', { name: '应用' }));
    await days('2025-03-10', '2025-03-10');
    expect(here()).toBe('/wallet?from=2025-03-10&to=2025-03-10');
  });

  it('can be pasted or typed in usual notations; an impossible day gets a message on blur (R15-502)', async () => {
    const { user, form, from, to } = await open('/wallet?from=2025-02-09&to=2025-02-20');
    await user.click(from);
    await user.keyboard('20250304');
    expect(dayShown(from)).toBe('2025-03-04');
    for (const [text, shown] of [
      ['2025/3/5', '2025-03-05'],
      ['2025年3月6日', '2025-03-06'],
      ['\u202a20250307\u202c', '2025-03-07'],
    ] as const) {
      await user.click(from);
      await user.paste(text);
      expect(dayShown(from)).toBe(shown);
    }
    await user.click(to);
    await user.keyboard('２０２５．３．９');
    await user.tab();
    expect(dayShown(to)).toBe('2025-03-09');
    await user.click(to);
    await user.keyboard('2025-2-30');
    expect(form.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(form.getByRole('alert').textContent).toBe('没有2025-2-30这一天');
    await user.click(to);
    await user.keyboard('3/9/2025');
    await user.click(form.getByRole('button', { name: '应用' }));
    expect(form.getByRole('alert').textContent).toBe('请输入日期，如2026-03-05');
    expect(dayShown(to)).toBe('3/9/2025');
    await user.clear(to);
    await user.keyboard('2025.3.9{Enter}');
    await days('2025-03-07', '2025-03-09');
  });

  it('is chosen in the calendar by keyboard: the first day, then the last (R9-29)', async () => {
    const { user, form, from, to } = await open('/wallet?from=2025-02-09&to=2025-02-20');
    await user.click(form.getByRole('button', { name: '在日历中选开始日期' }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByRole('gridcell', { name: '02-09\u00a0周日' })));
    await user.keyboard('{PageUp}{ArrowUp}{ArrowRight}');
    expect(form.getByRole('grid', { name: '2025年1月' })).toBeDefined();
    expect(document.activeElement).toBe(form.getByRole('gridcell', { name: '01-03\u00a0周五' }));
    await user.keyboard('{Enter}');
    expect(dayShown(from)).toBe('2025-01-03');
    expect(document.activeElement).toBe(form.getByRole('gridcell', { name: '02-20\u00a0周四', selected: true }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(dayShown(to)).toBe('2025-02-27');
    expect(form.getByRole('button', { name: '在日历中选结束日期', pressed: true })).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await days('2025-02-09', '2025-02-20'));
  });

  it('requires the last day again if the first is chosen after it', async () => {
    const { user, form, from, to } = await open('/wallet?from=2025-02-09&to=2025-02-20');
    await user.click(form.getByRole('gridcell', { name: '02-25\u00a0周二' }));
    expect([from, to].map(dayShown)).toEqual(['2025-02-25', '']);
    await user.click(form.getByRole('gridcell', { name: '02-26\u00a0周三' }));
    await user.click(form.getByRole('button', { name: '应用' }));
    await days('2025-02-25', '2025-02-26');
  });

  it('changes the year in the calendar, which is in Chinese and marks the platform’s today', async () => {
    const { user, form, from } = await open('/wallet?from=2025-06-01&to=2025-06-06');
    expect(form.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([...'一二三四五六日']);
    expect(form.getByRole('gridcell', { current: 'date' })).toBe(
      form.getByRole('gridcell', { name: '06-06\u00a0周五' }),
    );
    await user.click(form.getByRole('button', { name: /切换为年视图/ }));
    expect(form.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
    ]);
    await user.click(form.getByRole('radio', { name: '2023' }));
    await form.findByRole('grid', { name: '2023年6月' });
    const dialog = screen.getByRole('dialog');
    const said = ['aria-label', 'aria-valuetext', 'title'].flatMap((name) =>
      [...dialog.querySelectorAll(`[${name}]`)].map((one) => one.getAttribute(name)),
    );
    expect([...said, dialog.textContent].filter((words) => /[A-Za-z]/.test(words ?? ''))).toEqual([]);
    expect(dayShown(from)).toBe('2025-06-01');
  });

  it('changes nothing on 取消', async () => {
    const { user, fill, form } = await open('/wallet?range=month');
    await fill('2025-03-01', '2025-03-09');
    await user.click(form.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = await days('2025-06-01', '2025-06-06');
    expect(document.activeElement).toBe(opener);
    expect(here()).toBe('/wallet?range=month');
  });

  it('without records shows so, and offers this year', async () => {
    const path = '/wallet?records=weekly-entry&from=2020-01-01&to=2020-01-31';
    const { user } = await renderConsole({ path, user: 'miner01' });
    const card = await records();
    await within(card).findByText('2020-01-01至2020-01-31没有周结入账');
    await user.click(within(card).getByRole('button', { name: '查看今年' }));
    await rows('周结入账');
    expect(here()).toBe('/wallet?records=weekly-entry&range=year');
  });

  it('starts at the first page', async () => {
    const path = '/wallet?page=2&records=weekly-entry&from=2025-01-02&to=2025-06-06';
    const { user } = await renderConsole({ path, user: 'miner01' });
    await rows('周结入账');
    await user.click(within(await records()).getByRole('radio', { name: '今年' }));
    await days('2025-01-01', '2025-06-06');
    expect(await rows('周结入账')).toHaveLength(10);
    expect(here()).toBe('/wallet?records=weekly-entry&range=year');
  });

  it('is removed from the address if it has no such name', async () => {
    await renderConsole({ path: '/wallet?records=weekly-entry&range=week', user: 'miner01' });
    await days('2025-01-01', '2025-06-06');
    await waitFor(() => expect(here()).toBe('/wallet?records=weekly-entry'));
  });

  it('of days that cannot be read is named, and left out by a press (R3-45)', async () => {
    const path = '/wallet?records=weekly-entry&from=2025-02-30&to=2025-03-01';
    const { user } = await renderConsole({ path, user: 'miner01' });
    await screen.findByText(/^「from=2025-02-30 to=2025-03-01」无法识别/);
    await user.click(screen.getByRole('button', { name: '不带这部分打开' }));
    await days('2025-01-01', '2025-06-06');
    expect(here()).toBe('/wallet?records=weekly-entry');
  });
});
