import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { bodiesOf } from '../support/entrance';
import { renderConsole } from '../support/renderConsole';
import { failLazyModules, listen, toasts, tokenOf } from '../support/visit';
import { ask, beijing, billCard, billFault, billOf, cacheReads, monthCell, sampleBill } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
const confirmCall = 'POST /api/billing/v1/console/monthly_bill/confirm';
const confirmations = () => platform.current.ledger.confirmations.map(({ username, date }) => `${username} ${date}`);
const dialog = (name: string | RegExp = '确认5月账单？') => screen.findByRole('dialog', { name });
const sendButton = async () => within(await screen.findByRole('dialog')).findByRole('button', { name: /^确认 \$/ });
const chip = async () => (await billCard()).querySelector('.chip')?.textContent;

/** Opens the dialog for last month's bill and waits until it has loaded. */
async function openDialog(username = 'miner01') {
  const visit = await renderConsole({ path: '/wallet', user: username });
  await press(visit.user);
  return visit;
}

async function press(user: UserEvent) {
  const button = await within(await billCard()).findByRole('button', { name: '确认账单' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
}

/** The facts in the dialog, `label: value`. */
const facts = async () => {
  await sendButton();
  const rows = within(await dialog()).getAllByRole('term');
  return rows.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
};

describe('the dialog', () => {
  it('shows what will be confirmed; Esc and 取消 close it and send nothing (R9-24)', async () => {
    platform.current.faults([billFault(sampleBill)]);
    const { user } = await openDialog();
    expect(await facts()).toEqual([
      '账单月份: 2025年5月',
      '收款方式: 企业银行卡',
      '收款账号: 6225 **** **** 5678',
      '发票类型: 增值税专用发票6%',
      '税后实收: $926.37',
    ]);
    expect((await dialog()).textContent).toContain('请核对收款信息与税务发票信息。');
    expect((await sendButton()).textContent).toBe('确认 $926.37');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user);
    await sendButton();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(confirmations()).toEqual([]);
    expect(await chip()).toBe('待确认');
  });

  it('shows the invoice type, and by how much the platform’s total differs', async () => {
    const payInfo = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_payinfo');
    const visit = await renderConsole({ path: '/wallet', user: 'miner01' });
    for (const [invoiceType, words] of [
      ['specialThree', '增值税专用发票3%'],
      ['normal', '普通发票'],
      ['', '增值税专用发票6%'],
      ['constructor', 'constructor'],
    ]) {
      platform.current.faults([
        { match: 'GET /api/v1/user/account_payinfo', kind: 'status', status: 200, body: { ...payInfo, invoiceType } },
        billFault({ ...sampleBill, total_after_tax: 92_636 }),
      ]);
      await press(visit.user);
      expect(await facts()).toContain(`发票类型: ${words}`);
      expect((await dialog()).textContent).toContain(
        '各项相加926.37平台少了−0.01税后实收与各项相加不同，两个都是平台数字，请联系商务核对。',
      );
      await visit.user.click(screen.getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('links to the payout details if there is none', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'nopass01' });
    // The choice of the billing cycle comes first; postpone it.
    platform.current.faults([{ match: 'POST /api/v1/user/modify_billing_cycle', kind: 'status', status: 400 }]);
    await user.click(await screen.findByRole('radio', { name: '月结' }));
    await user.click(screen.getByRole('button', { name: '提交' }));
    await user.click(await screen.findByRole('button', { name: '稍后再选' }));
    await press(user);
    expect(await facts()).toContain('收款账号: —');
    const link = within(await dialog()).getByRole('link', { name: '去填写' });
    expect(link.getAttribute('href')).toBe('/user/beneficiary');
    expect(link.closest('.note')?.textContent).toBe('还没有填写收款信息。去填写');
  });

  it('refers accounts without that page to business', async () => {
    const payInfo = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_payinfo');
    const account = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_info');
    const body = { ...payInfo, collectionMethod: '', collectionNumber: '' };
    platform.current.faults([
      { match: 'GET /api/v1/user/account_payinfo', kind: 'status', status: 200, body },
      {
        match: 'GET /api/v1/user/account_info',
        kind: 'status',
        status: 200,
        body: { ...account, needReconcileUser: false },
      },
    ]);
    await openDialog();
    await sendButton();
    expect((await dialog()).textContent).toContain('还没有填写收款信息。请联系商务登记。');
    expect(within(await dialog()).queryByRole('link')).toBeNull();
  });
});

describe('a confirmation', () => {
  it('dialog that fails to load: says why and sends nothing; opens on the next press', async () => {
    const { user, console } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await within(await billCard()).findByRole('button', { name: '确认账单' });
    const restore = failLazyModules(console.texts, 'moneyPanels');
    await press(user);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    restore();
    await press(user);
    await sendButton();
    expect(confirmations()).toEqual([]);
  });

  it('is sent once, and updates chip, steps, texts and the menu’s badge (R9-1, R9-26, R16-55)', async () => {
    const { calls } = listen(platform.current);
    const { user } = await openDialog();
    const menu = within(screen.getByRole('navigation', { name: '主菜单' }));
    await menu.findByRole('link', { name: /计费结算.*待确认/ });
    await user.dblClick(await sendButton());
    const done = await dialog('账单已确认');
    // The account's bills enter the wallet on the 9th of the third month after their own.
    await within(done).findByText('按记录推算，08-10前进入月结钱包');
    const why = within(done).getByText('为什么').closest('details');
    expect(why?.open).toBe(false);
    expect(why?.textContent).toContain(
      '最近3张能对应到入账的账单，都在账单月之后第3个月的9日或之前进入钱包。平台的下个月结提现期从07-05开始。',
    );
    await user.click(within(done).getByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter((call) => call === confirmCall)).toHaveLength(1);
    expect(confirmations()).toEqual(['miner01 2025-05']);
    await waitFor(async () => expect(await chip()).toBe('已确认'));
    const card = within(await billCard());
    expect(card.queryByRole('button', { name: '确认账单' })).toBeNull();
    expect(card.getByText('你已确认')).toBeDefined();
    await waitFor(() => expect(menu.queryByRole('link', { name: /计费结算.*待确认/ })).toBeNull());
    // The focus moves to the bill's title.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2025年5月账单'));
  });

  it('reads the confirmed bill again, and each older bill at most once (R9-25, R9-26)', async () => {
    const { user } = await openDialog();
    await sendButton();
    const read: string[] = [];
    const answer = platform.current.fetch;
    platform.current.fetch = (request) => {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname.endsWith('/monthly_bill/detail')) read.push(searchParams.get('date') ?? '');
      return answer(request);
    };
    const { quiet } = listen(platform.current);
    await user.click(await sendButton());
    await within(await dialog('账单已确认')).findByText(/^按记录推算/);
    await quiet();
    // Read by the press before it sends, and afterwards to show the new state.
    expect(read.filter((month) => month === '2025-05')).toHaveLength(2);
    const older = read.filter((month) => month !== '2025-05');
    expect(older).toContain('2025-04');
    expect(older).toEqual([...new Set(older)]);
  });

  it('is shown even if refetching fails, and only with the platform’s day if the records allow no estimate (R9-26)', async () => {
    const unread = { match: 'entry/list.*pageSize=100', kind: 'status', status: 500 } as const;
    platform.current.faults([unread]);
    const { user } = await openDialog();
    const button = await sendButton();
    const { quiet } = listen(platform.current);
    platform.current.faults([
      unread,
      { match: 'monthly_bill/detail', kind: 'slow', delay: 0, times: 1 },
      { match: 'monthly_bill/(detail|state)', kind: 'offline' },
    ]);
    await user.click(button);
    const done = await dialog('账单已确认');
    await quiet();
    await within(done).findByText(/^预计07-05前进入月结钱包/);
    expect(new Set(done.textContent?.match(/\d\d-\d\d/g))).toEqual(new Set(['07-05']));
    expect(done.textContent).not.toContain('推算');
    await user.click(screen.getByRole('button', { name: '知道了' }));
    expect(await chip()).toBe('已确认');
  });

  it('is not sent for figures that were not shown; shows their old and new values (R9-25)', async () => {
    const page = billFault(sampleBill);
    platform.current.faults([page]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await within(await billCard()).findByRole('button', { name: '确认账单' });
    const [edge, core] = sampleBill.income;
    if (edge === undefined || core === undefined) throw new Error('no lines');
    const [day, named] = [86_400, (reason: string, amount: number) => ({ id: reason, reason, amount })];
    const other = {
      ...sampleBill,
      income: [
        { ...edge, price: 58_400 },
        { ...core, amount_total: 41_000, end_time: core.end_time - day },
      ],
      fine: [],
      compensation: [named('c', 550), named('Outage', 100)],
      tax_ratio: 0.07,
      total_after_tax: 93_000,
    };
    platform.current.faults([billFault(other)]);
    await press(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^账单变了，还没有确认/);
    expect(document.activeElement?.textContent).toBe('账单变了，还没有确认');
    await user.click(await screen.findByRole('button', { name: '还有2处变化' }));
    expect((await facts()).slice(0, 7)).toEqual([
      '税后实收: 原为$926.37现为$930.00',
      '税额: 原为−$59.13 (6%)现为−$71.16 (7%)',
      'Edge05-01 至 05-31: 原为单价 585.00现为单价 584.00',
      'Core: 原为05-16 至 05-31 · $400.00现为05-16 至 05-30 · $410.00',
      '罚款Throttled: 原为−$20.00现为没有',
      '补偿: 原为Maintenance $5.50现为c $5.50',
      '补偿Outage: 原为没有现为$1.00',
    ]);
    expect(within(await dialog()).getByRole('button', { name: /^税后实收\s*\$930\.00/ })).toBeDefined();
  });

  it('is not sent to an account that was not shown; shows the old and the new one (R9-25)', async () => {
    const path = '/api/v1/user/account_payinfo';
    const payInfo = await ask<object>(platform.current, 'miner01', path);
    const put = (over: object) =>
      platform.current.faults([{ match: `GET ${path}`, kind: 'status', status: 200, body: { ...payInfo, ...over } }]);
    const { user } = await openDialog();
    await sendButton();
    const again = async (title: string) => {
      await user.click(await sendButton());
      await screen.findByRole('heading', { name: title });
    };
    put({ collectionNumber: '6222020000000128' });
    await again('收款账户变了，还没有确认');
    expect(await facts()).toContain('收款账号: 原为6225 **** **** 5678现为6222 **** **** 0128');
    expect(await facts()).toContain('银行卡号: 原为没有现为6225 **** **** 5678');
    put({ collectionNumber: '6222999999990128', invoiceType: 'normal' });
    await again('收款账户和发票类型变了，还没有确认');
    expect(await facts()).toContain('收款账号: 原为6222 0200 0000 0128现为6222 9999 9999 0128');
    expect(await facts()).toContain('发票类型: 原为增值税专用发票6%现为普通发票');
    put({ collectionNumber: '6222999999990128', invoiceType: 'normal', bankName: '工商银行', bankAccount: '某公司' });
    await again('收款账户变了，还没有确认');
    expect((await facts()).slice(0, 2)).toEqual([
      '开户行: 原为招商银行北京中关村支行现为工商银行',
      expect.stringMatching(/^公司全称: 原为.*现为某公司$/),
    ]);
    expect(confirmations()).toEqual([]);
    await user.click(await sendButton());
    await dialog('账单已确认');
    expect(confirmations()).toEqual(['miner01 2025-05']);
  });

  it('shows the first of many changes, and all on demand', async () => {
    platform.current.faults([{ ...billFault(sampleBill), times: 1 }]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await within(await billCard()).findByRole('button', { name: '确认账单' });
    const fine = Array.from({ length: 8 }, (_, index) => ({ id: `${index}`, reason: `Fine ${index}`, amount: 1 }));
    platform.current.faults([billFault({ ...sampleBill, fine: [...sampleBill.fine, ...fine] })]);
    await press(user);
    const shown = async () => (await facts()).filter((one) => one.startsWith('罚款')).length;
    expect(await shown()).toBe(5);
    await user.click(screen.getByRole('button', { name: '还有3处变化' }));
    expect(await shown()).toBe(8);
    await user.click(screen.getByRole('button', { name: '收起' }));
    expect(await shown()).toBe(5);
  });

  it('is reported as made elsewhere if another session was faster', async () => {
    const { user } = await openDialog();
    const button = await sendButton();
    const body = '{"date":"2025-05"}';
    const headers = { 'Content-Type': 'application/json' };
    await ask(platform.current, 'miner01', '/api/billing/v1/console/monthly_bill/confirm', {
      method: 'POST',
      body,
      headers,
    });
    const { calls } = listen(platform.current);
    await user.click(button);
    const done = await dialog('账单已确认');
    expect(done.textContent).toContain('查询后得知这张账单已经确认，没有重复确认。');
    expect(calls).not.toContain(confirmCall);
    expect(confirmations()).toHaveLength(1);
  });

  it('shows why it was refused, and can be repeated', async () => {
    platform.current.faults([
      { match: confirmCall, kind: 'status', status: 400, body: { msg: '请稍后再确认' }, times: 1 },
    ]);
    const { user } = await openDialog();
    await user.click(await sendButton());
    await within(await dialog()).findByText('请稍后再确认');
    expect(confirmations()).toEqual([]);
    await user.click(await sendButton());
    await dialog('账单已确认');
    expect(confirmations()).toHaveLength(1);
  });

  it.each([
    ['garbage', true, '系统数据异常（billing.confirmBill）'],
    ['status', true, '答复没有说明原因（404）'],
    ['offline', false, '没有收到平台的答复'],
  ] as const)('without an answer (%s, effect: %s) is settled by the bill’s state', async (kind, after, answer) => {
    platform.current.faults([{ match: confirmCall, kind, after, times: 1, status: 404 }]);
    const { user } = await openDialog();
    await user.click(await sendButton());
    if (after) {
      expect((await dialog('账单已确认')).textContent).toContain(`${answer}，查询后得知账单已经确认。`);
    } else {
      await within(await dialog()).findByText(`${answer}。已查询账单：目前仍是待确认，可以再次确认，不会重复。`);
      expect(confirmations()).toEqual([]);
      await user.click(await sendButton());
      await dialog('账单已确认');
    }
    expect(confirmations()).toEqual(['miner01 2025-05']);
  });

  it('stays unknown while the bill cannot be read; checking again sends nothing', async () => {
    const { user } = await openDialog();
    const button = await sendButton();
    // Reading the bill works before sending and fails afterwards.
    const { calls } = listen(platform.current);
    platform.current.faults([
      { match: 'monthly_bill/detail', kind: 'slow', delay: 0, times: 1 },
      { match: confirmCall, kind: 'garbage', after: true },
      { match: 'monthly_bill/detail', kind: 'status', status: 503 },
    ]);
    await user.click(button);
    await dialog('还不知道是否已确认');
    platform.current.faults([]);
    await user.click(screen.getByRole('button', { name: '再查一次' }));
    await dialog('账单已确认');
    expect(calls.filter((call) => call === confirmCall)).toHaveLength(1);
    expect(confirmations()).toHaveLength(1);
  });

  it('is not sent if the bill cannot be read first', async () => {
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const card = within(await billCard());
    await waitFor(async () =>
      expect(await card.findByRole('button', { name: '确认账单' })).toHaveProperty('disabled', false),
    );
    platform.current.faults([{ match: 'monthly_bill/detail', kind: 'status', status: 500 }]);
    await user.click(card.getByRole('button', { name: '确认账单' }));
    await dialog('账单读取失败，还没有确认');
    platform.current.faults([]);
    await user.click(screen.getByRole('button', { name: '再查一次' }));
    platform.current.faults([{ match: 'monthly_bill/detail', kind: 'status', status: 500, times: 1 }]);
    await user.click(await sendButton());
    await within(await dialog()).findByText(/没有提交确认：内部服务器错误/);
    expect(confirmations()).toEqual([]);
  });

  it('is not sent after the checking days, even from an older page', async () => {
    const { user, console } = await openDialog();
    const button = await sendButton();
    console.clock.set(beijing('2025-06-09T00:00:00'));
    await user.click(button);
    expect((await dialog('核对期已结束')).textContent).toContain('下个核对期从07-03\u00a0周四开始，');
    expect(confirmations()).toEqual([]);
  });

  it('is not sent for a bill that is being verified again', async () => {
    const { user } = await openDialog();
    const button = await sendButton();
    platform.current.faults([billFault({ ...sampleBill, state: 0 })]);
    await user.click(button);
    expect((await dialog('账单状态已变化')).textContent).toContain('5月账单现在是「待核实」，不能确认。');
    expect(confirmations()).toEqual([]);
    await within(await billCard()).findByText('财务正在核实5月账单');
  });
});

describe('the button', () => {
  it('is disabled in a support view, with the reason', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `/wallet?token=${token}&readonly=1` });
    const card = within(await billCard());
    const description = '只读视图不能执行此操作';
    expect(await card.findByRole('button', { name: '确认账单', description })).toHaveProperty('disabled', true);
  });

  it('has the user’s reason first in a support view (R1-35)', async () => {
    platform.current.setNow(beijing('2025-06-12T10:00:00'));
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `/wallet?token=${token}&readonly=1` });
    const description = /^核对期为每月3日至8日，下个核对期从07-03/;
    const button = await within(await billCard()).findByRole('button', { name: '确认账单', description });
    expect(button).toHaveProperty('disabled', true);
  });

  it('is disabled until the contract’s days have loaded, or if there are none', async () => {
    const params = [
      {
        param_type: 1,
        checkbill_startday: 1,
        checkbill_endday: 28,
        getmoney_startday: 1,
        getmoney_endday: 2,
        getmoney_min: 1,
        getmoney_max: 2,
      },
    ];
    platform.current.faults([{ match: '/settled_param', kind: 'status', status: 200, body: { data: { params } } }]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const description = '平台没有给出这个账号的核对期，现在不能确认。请联系商务处理。';
    const button = await within(await billCard()).findByRole('button', { name: '确认账单', description });
    expect(button).toHaveProperty('disabled', true);
  });

  it('is disabled if the days cannot be loaded', async () => {
    platform.current.faults([{ match: '/settled_param', kind: 'status', status: 500 }]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const description = '核对期读取失败，请在「结算规则」中重试。';
    const button = await within(await billCard()).findByRole('button', { name: '确认账单', description });
    expect(button).toHaveProperty('disabled', true);
  });
});

it('an older bill: can be confirmed in the current checking days', async () => {
  platform.current.faults([
    billFault({ ...sampleBill, state: 100 }, '2025-03'),
    { match: confirmCall, kind: 'status', status: 200, body: { state: 200 } },
  ]);
  const { user } = await renderConsole({ path: '/wallet?month=2025-03', user: 'miner01' });
  await press(user);
  await dialog('确认3月账单？');
  await user.click(await sendButton());
  // By the records that month's bill arrives before 10 June, which is in the future.
  await within(await dialog('账单已确认')).findByText(/^按记录推算，06-10前/);
});

it('concerns the month that is shown, after another month was', async () => {
  platform.current.faults([
    billFault({ ...sampleBill, state: 100 }, '2025-03'),
    { match: confirmCall, kind: 'status', status: 200, body: { state: 200 } },
  ]);
  const sent = bodiesOf(platform.current, confirmCall);
  const { user } = await openDialog();
  await user.click(within(await dialog()).getByRole('button', { name: '取消' }));
  // The strip of the year has read it, so it is shown without loading.
  await waitFor(async () => expect((await monthCell('2025-03')).getAttribute('aria-label')).toContain('待确认'));
  await user.click(await monthCell('2025-03'));
  await billOf('2025-03');
  await press(user);
  await user.click(within(await dialog('确认3月账单？')).getByRole('button', { name: /^确认 \$/ }));
  await dialog('账单已确认');
  expect(sent).toEqual([{ date: '2025-03' }]);
});

it('behind a proxy that caches reads, a confirmed bill is no longer 待确认, and the menu’s mark disappears (R9-53)', async () => {
  cacheReads(platform.current);
  const { user } = await openDialog();
  const menu = () => screen.getByRole('link', { name: /^计费结算/ });
  const waiting = menu().textContent;
  await user.click(await sendButton());
  await screen.findByText(/账单已确认/);
  await waitFor(async () => expect(await chip()).toBe('已确认'));
  expect(menu().textContent).not.toBe(waiting);
  // When asked again, the proxy returns the same answer.
  window.dispatchEvent(new Event('focus'));
  await user.keyboard('{Escape}');
  expect(await chip()).toBe('已确认');
});
