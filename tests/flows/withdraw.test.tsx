import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { pauses } from '../../src/features/money/withdrawals/withdrawFlow';
import { dropInDoubt, inDoubtKey } from '../../src/platform/accountStorage';
import { renderConsole } from '../support/renderConsole';
import { failLazyModules, here, hold, listen, signIn, signOut, toasts, tokenOf } from '../support/visit';
import { ask, beijing, cacheReads, centsOf, dataFault, records } from '../support/wallet';
import { walletPassword } from '../support/walletPassword';
import { column, confirmWithdrawal, drawButton, drawDialog, fillWithdrawal } from '../support/withdraw';

/** A Wednesday inside the monthly window. */
const platform = setupPlatform({ now: beijing('2025-06-11T10:00:00') });
/** The pauses between searches do not end: a state lasts until the test continues. */
beforeEach(() => {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, wait = 0) =>
    wait > 0 && pauses.includes(wait) ? 0 : setTimeout(act, wait)) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());
beforeAll(async () => {
  await Promise.all([
    import('../../src/features/money/wallet/WalletPage'),
    import('../../src/features/money/withdrawals/WithdrawDialog'),
    import('../../src/features/money/withdrawals/Withdraw'),
  ]);
});

const call = 'POST /api/wallet/wallet/withdrawal$';
const refusal = (code: number, message: string) =>
  ({ match: call, kind: 'status', status: 200, body: { code, message, data: null } }) as const;
const drawn = () => platform.current.ledger.withdrawals;
const receiptOf = (dialog: HTMLElement) =>
  [...within(dialog).getByRole('group', { name: '金额明细' }).querySelectorAll('dl > div')].map(
    ({ textContent }) => textContent,
  );

/** Changes the answers about the records. */
function alterRecords(change: object): void {
  const answer = platform.current.fetch;
  vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
    const response = await answer(request);
    if (!request.url.includes('withdrawal/list')) return response;
    const body = (await response.json()) as { data: { list: object[] } };
    const list = body.data.list.map((one) => ({ ...one, ...change }));
    return Response.json({ ...body, data: { ...body.data, list } }, { headers: response.headers });
  });
}

async function visit(title: '月结钱包' | '周结钱包' = '月结钱包', user = 'miner01') {
  const console = await renderConsole({ path: '/wallet', user });
  await console.user.click(await drawButton(title));
  return console;
}

describe('a withdrawal from the monthly wallet', () => {
  it('takes amount, password and confirmation, shows its order number, and refetches what it changes (R10-1, R10-7, R16-49, R16-77)', async () => {
    const { user } = await visit();
    const dialog = await fillWithdrawal(user, '３，０００');
    await waitFor(() => expect(within(dialog).getByText('请核对以下内容，确认后提交。')).toBe(document.activeElement));
    expect(receiptOf(dialog)).toEqual([
      '月结钱包可提现4,950.23',
      '提现金额3,000.00',
      '手续费无',
      '按此到账$3,000.00',
      '汇入企业银行卡 6225\u00a0****\u00a0****\u00a05678',
    ]);
    // Going back keeps the input.
    await user.click(within(dialog).getByRole('button', { name: '返回修改' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('提现金额').value).toBe('３，０００');
    expect(within(dialog).getByLabelText<HTMLInputElement>('钱包密码').value).toBe(walletPassword);
    expect(drawn()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: '下一步' }));
    await confirmWithdrawal(user);
    await within(dialog).findByText('提现 $3,000.00已提交');
    const [one, ...others] = drawn();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ username: 'miner01', walletType: 0, amount: 300_000 });
    expect(dialog.textContent).toContain(one?.txId);
    expect(within(dialog).queryByText(/与上次提现/)).toBeNull();
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href])).not.toContain(
      walletPassword,
    );
    const { data } = await ask<{ data: { leftAmount: number } }>(
      platform.current,
      'miner01',
      '/api/wallet/wallet?walletType=0',
    );
    const hero = (await column('月结钱包')).querySelector('.money');
    await waitFor(() => expect(centsOf(hero?.textContent)).toBe(data.leftAmount));
    await user.click(within(dialog).getByRole('link', { name: '查看提现记录' }));
    expect(here()).toBe('/wallet?records=monthly-withdraw&range=year');
    await within(await records()).findByText(String(one?.txId));
    await user.click(await drawButton('月结钱包'));
    const next = within(await drawDialog());
    for (const label of ['提现金额', '钱包密码']) expect(next.getByLabelText<HTMLInputElement>(label).value).toBe('');
  });

  it('sends nothing to an account that was not shown, and shows the new one before it asks again (R10-25)', async () => {
    const { user } = await visit();
    const dialog = await fillWithdrawal(user, '3000');
    const payInfo = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_payinfo');
    const body = { ...payInfo, collectionNumber: '6222020000000009999', cardNumber: '6222020000000009999' };
    platform.current.faults([
      { match: 'GET /api/v1/user/account_payinfo', kind: 'status', status: 200, body },
      { match: 'GET /api/billing/v1/weekly_settled_param', kind: 'status', status: 503, times: 1 },
    ]);
    await confirmWithdrawal(user);
    await within(dialog).findByText(/^没有提现，提现前的核对没有读到：/);
    expect(drawn()).toEqual([]);
    await confirmWithdrawal(user);
    await within(dialog).findByText('收款账户变了，还没有提现');
    expect(drawn()).toEqual([]);
    const account = within(dialog).getByText('汇入').nextElementSibling;
    expect(account?.querySelector('del')?.textContent).toContain('5678');
    expect(account?.querySelector('.strong')?.textContent).toContain('9999');
    await user.click(within(dialog).getByRole('button', { name: '汇入现在的账户' }));
    await within(dialog).findByText('提现 $3,000.00已提交');
    expect(drawn()).toHaveLength(1);
    // The next withdrawal keeps that account.
    await user.click(within(dialog).getByRole('button', { name: '完成' }));
    await user.click(await drawButton('月结钱包'));
    const next = await drawDialog('月结提现');
    await waitFor(() => expect(within(next).getByLabelText<HTMLInputElement>('收款账户').value).toContain('9999'));
  });

  it('shows a change once: after going back and on it asks for confirmation of the current account (R10-25)', async () => {
    const { user } = await visit();
    const dialog = await fillWithdrawal(user, '3000');
    const payInfo = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_payinfo');
    const body = { ...payInfo, collectionNumber: '6222020000000009999', cardNumber: '6222020000000009999' };
    platform.current.faults([{ match: 'GET /api/v1/user/account_payinfo', kind: 'status', status: 200, body }]);
    await confirmWithdrawal(user);
    await within(dialog).findByText('收款账户变了，还没有提现');
    await user.click(within(dialog).getByRole('button', { name: '返回修改' }));
    await user.click(await within(dialog).findByRole('button', { name: '下一步' }));
    await within(dialog).findByRole('button', { name: '确认提现 $3,000.00' });
    const account = within(dialog).getByText('汇入').nextElementSibling;
    expect(account?.textContent).toContain('9999');
    expect(account?.querySelector('del')).toBeNull();
  });

  it('shows two accounts in full if their short forms look the same (R10-25)', async () => {
    const payInfo = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_payinfo');
    const account = (collectionNumber: string) => ({
      ...payInfo,
      collectionMethod: 'personalPayPal',
      collectionNumber,
    });
    const fault = { match: 'GET /api/v1/user/account_payinfo', kind: 'status', status: 200 } as const;
    platform.current.faults([{ ...fault, body: account('payme@example.com') }]);
    const { user } = await visit();
    const dialog = await fillWithdrawal(user, '3000');
    platform.current.faults([{ ...fault, body: account('paying@example.com') }]);
    await confirmWithdrawal(user);
    await within(dialog).findByText('收款账户变了，还没有提现');
    const row = within(dialog).getByText('汇入').nextElementSibling;
    expect(row?.querySelector('del')?.textContent).toContain('payme@example.com');
    expect(row?.querySelector('.strong')?.textContent).toContain('paying@example.com');
  });

  it('shows what was confirmed until the platform has a record, and then the record (R10-26)', async () => {
    const { user } = await visit();
    const dialog = await fillWithdrawal(user, '3000');
    const sent = hold(platform.current, call);
    await confirmWithdrawal(user);
    // The records are read before it is sent, and again afterwards.
    await waitFor(() => expect(sent.calls).toBe(1));
    const read = hold(platform.current, 'withdrawal/list');
    const balance = hold(platform.current, 'wallet/wallet');
    sent.release();
    await within(dialog).findByText('以上是你确认的内容，平台的记录还没有出现。');
    // The balance counts once the platform has sent it again.
    const left = within(dialog).getByText('月结钱包还有');
    expect(left.nextElementSibling?.textContent).toBe('—');
    balance.release();
    await waitFor(() => expect(left.nextElementSibling?.textContent).toBe('1,950.23'));
    read.release();
    await within(dialog).findByText(/^平台记录，2025-06-11/);
    within(dialog).getByText('转账中');
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('says so in red if the record has another account than the confirmed one (R10-26)', async () => {
    const { user } = await visit();
    const dialog = await fillWithdrawal(user, '3000');
    alterRecords({ collectionNumber: '6222020000000009999' });
    await confirmWithdrawal(user);
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toMatch(/^平台记录的收款账户与你确认的不同。请马上联系商务/);
    within(alert).getByRole('link', { name: '收款信息' });
    expect(within(dialog).getByText('平台记录汇入').nextElementSibling?.textContent).toContain('9999');
    expect(within(dialog).getByText('你确认的账户').nextElementSibling?.textContent).toContain('5678');
  });

  it('points out an account that is not the last withdrawal’s, in the form and in the confirmation (R10-27)', async () => {
    alterRecords({ collectionNumber: '6222020000000009999', create: beijing('2025-06-01T10:00:00') });
    const { user } = await visit();
    const dialog = await drawDialog();
    const note = /^收款账户与上次提现（06-01）的不同：上次是企业银行卡 6222 .* 9999，现在是企业银行卡 6225 .* 5678。/;
    await within(dialog).findByText(note);
    await fillWithdrawal(user, '300');
    within(dialog).getByText(note);
  });

  it('points it out in an open confirmation too, once the last withdrawal is known (R10-27)', async () => {
    const create = beijing('2025-06-01T10:00:00');
    alterRecords({ collectionNumber: '6222020000000009999', create });
    const held = hold(platform.current, 'withdrawal/list');
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    await user.click(await drawButton('月结钱包'));
    const dialog = await fillWithdrawal(user, '300');
    await within(dialog).findByText('请核对以下内容，确认后提交。');
    expect(within(dialog).queryByText(/与上次提现/)).toBeNull();
    held.release();
    await within(dialog).findByText(/^收款账户与上次提现（06-01）的不同/);
  });

  it('asks to keep the page open if the browser cannot store a withdrawal, before sending and before leaving (R10-29)', async () => {
    const { user } = await visit();
    const dialog = await fillWithdrawal(user, '3000');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    try {
      await confirmWithdrawal(user);
      await within(dialog).findByText('还没有提现，请再确认一次');
      within(dialog).getByText(/^浏览器无法保存提现状态/);
      expect(drawn()).toEqual([]);
      platform.current.faults([{ match: call, kind: 'offline' }]);
      await confirmWithdrawal(user);
      await within(dialog).findByText(/请保持本页打开，离开后不会继续查询。$/);
      await user.keyboard('{Escape}');
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      expect(leaving.defaultPrevented).toBe(true);
      await user.click(screen.getByRole('link', { name: /节点列表/ }));
      await screen.findByText(/^浏览器无法保存这笔提现的状态。离开钱包后若刷新或关闭页面/);
    } finally {
      full.mockRestore();
      dropInDoubt(localStorage, 'miner01');
    }
  });

  it('lowers the balance, even behind a proxy that caches reads (R9-53)', async () => {
    cacheReads(platform.current);
    const { user } = await visit();
    const hero = async () => centsOf((await column('月结钱包')).querySelector('.money')?.textContent);
    const before = await hero();
    const dialog = await fillWithdrawal(user, '3000');
    await confirmWithdrawal(user);
    await within(dialog).findByText('提现 $3,000.00已提交');
    await waitFor(async () => expect(await hero()).toBe(before - 300_000));
    await user.keyboard('{Escape}');
    expect(await hero()).toBe(before - 300_000);
  });

  it('fills in the balance with 全部, and shows errors of the amount at the field (R15-14)', async () => {
    const { user } = await visit();
    const dialog = await drawDialog('月结提现');
    await user.click(within(dialog).getByRole('button', { name: '全部' }));
    const field = within(dialog).getByLabelText<HTMLInputElement>('提现金额');
    const hero = (await column('月结钱包')).querySelector('.money')?.textContent;
    expect(`$${field.value}`).toBe(hero);
    expect(dialog.textContent).not.toContain('全部提出需');
    for (const [text, problem] of [
      ['1e3', '请输入一个金额，最多两位小数，如1,234.50'],
      ['99.99', '单笔不能低于 $100.00'],
      ['30000.01', '单笔不能超过 $30,000.00'],
      ['29999', `超过可提现的 ${hero}`],
    ] as const) {
      await user.clear(field);
      await user.type(field, text);
      await user.click(within(dialog).getByRole('button', { name: '下一步' }));
      expect(within(dialog).getByText(problem).closest('[role="alert"]')).not.toBeNull();
      expect(document.activeElement).toBe(field);
    }
    for (const cells of ['120\n130', '300\t400', '1\r\n234']) {
      await user.clear(field);
      await user.paste(cells);
      await user.click(within(dialog).getByRole('button', { name: '下一步' }));
      within(dialog).getByText('请输入一个金额，最多两位小数，如1,234.50');
    }
    await user.clear(field);
    await user.paste('\u200b100\r\n');
    await user.click(within(dialog).getByRole('button', { name: '下一步' }));
    within(dialog).getByText('请输入钱包密码');
    expect(document.activeElement).toBe(within(dialog).getByLabelText('钱包密码'));
    await user.type(within(dialog).getByLabelText('钱包密码'), 'Wallet99\u200b');
    expect(within(dialog).getByText('密码中有看不见的字符，请重新输入').closest('[role="alert"]')).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: '下一步' }));
    expect(within(dialog).getByLabelText('提现金额')).toBeDefined();
    expect(drawn()).toEqual([]);
  });
});

describe('a withdrawal from the weekly wallet', () => {
  it('shows fee and arrival while typing, then the day of payment; fee and arrival are estimates at each step; the week is used (R10-18, R10-19, R10-22)', async () => {
    const { user } = await visit('周结钱包');
    const dialog = await drawDialog('周结提现');
    await user.type(within(dialog).getByLabelText('提现金额'), '186.40');
    expect(within(dialog).getByText('手续费（1.500%）').nextElementSibling?.textContent).toBe('约 −2.80');
    expect(within(dialog).getByText('按此到账').nextElementSibling?.textContent).toBe('约 $183.60');
    within(dialog).getByText('周结在6%税之外另扣手续费，费率可能调整。');
    await fillWithdrawal(user, '186.40');
    await user.click(within(dialog).getByRole('button', { name: /^手续费（1\.500%）\s*约\s*−2\.80\s*看估算的依据$/ }));
    within(dialog).getByText('$186.40 × 1.500%，四舍五入到分。费率由平台给出，手续费是推算，非平台数字。');
    await user.click(within(dialog).getByRole('button', { name: /^按此到账\s*约\s*\$183\.60\s*看估算的依据$/ }));
    within(dialog).getByText('提现金额减推算的手续费，非平台数字：平台的记录里没有手续费。');
    within(dialog).getByText('预计06-12 周四，按次日打款推算（北京时间）');
    await confirmWithdrawal(user);
    await within(dialog).findByText('提现 $186.40已提交');
    expect(within(dialog).getByText('手续费（1.500%）').nextElementSibling?.textContent).toBe('约 −2.80');
    expect(within(dialog).getByText('按此到账').nextElementSibling?.textContent).toBe('约 $183.60');
    await within(dialog).findByText('预计06-12 周四打款：按申请次日打款推算（北京时间），以提现记录为准。');
    await user.click(within(dialog).getByRole('button', { name: '完成' }));
    await within(await column('周结钱包')).findByText('本周已提现，每周一次。下次06-18 周三开放。');
    // The monthly wallet is not affected.
    expect((await drawButton('月结钱包')).disabled).toBe(false);
    expect(drawn()).toHaveLength(1);
  });

  it('shows a changed fee, old and new, above the sum by the new one, before it asks again (R10-25)', async () => {
    const { user } = await visit('周结钱包');
    const dialog = await fillWithdrawal(user, '186.40');
    const terms = await ask<object>(platform.current, 'miner01', '/api/billing/v1/weekly_settled_param');
    const changed = JSON.parse(JSON.stringify(terms).replace(/("payfee_rate":)[\d.]+/g, '$10.02'));
    platform.current.faults([{ match: 'weekly_settled_param', kind: 'status', status: 200, body: changed }]);
    await confirmWithdrawal(user);
    await within(dialog).findByText('提现的条件变了，还没有提现');
    expect(drawn()).toEqual([]);
    expect(receiptOf(dialog).map((line) => line?.replace(/看.*$/, ''))).toEqual([
      '手续费原为约 −$2.80 (1.500%)现为约 −$3.73 (2.000%)',
      '按此到账原为约 $183.60现为约 $182.67',
      expect.stringMatching(/^周结钱包可提现/),
      '提现金额186.40',
      '手续费（2.000%）约 −3.73',
      '按此到账约 $182.67',
      expect.stringMatching(/^汇入预计06-12\s周四/),
    ]);
    await confirmWithdrawal(user);
    await within(dialog).findByText('提现 $186.40已提交');
    expect(drawn()).toHaveLength(1);
  });
});

describe('a refused withdrawal', () => {
  it('shows the refusal at its field, which gets the focus', async () => {
    const { user } = await visit();
    for (const [code, message, label] of [
      [40306, '钱包密码错误', '钱包密码'],
      [40006, '低于单笔提现下限', '提现金额'],
      [40007, '超过单笔提现上限', '提现金额'],
      [40008, '余额不足', '提现金额'],
    ] as const) {
      platform.current.faults([{ ...refusal(code, message), times: 1 }]);
      const dialog = await fillWithdrawal(user, '3000');
      await confirmWithdrawal(user);
      const field = await within(dialog).findByLabelText<HTMLInputElement>(label);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
      expect(document.activeElement).toBe(field);
      expect(within(dialog).getByText(message).closest('.f')?.contains(field)).toBe(true);
      expect(within(dialog).getByLabelText<HTMLInputElement>('提现金额').value).toBe('3000');
      expect(drawn()).toEqual([]);
    }
    const dialog = await fillWithdrawal(user, '3000');
    await confirmWithdrawal(user);
    await within(dialog).findByText('提现 $3,000.00已提交');
    expect(drawn()).toHaveLength(1);
  });

  it('shows other refusals above the form, and keeps the input', async () => {
    const { user } = await visit();
    const { calls } = listen(platform.current);
    for (const [code, message] of [
      [40005, '不在提现时间内'],
      [40302, '合同尚未签署，请联系商务'],
      [40009, '本周已提现'],
    ] as const) {
      platform.current.faults([{ ...refusal(code, message), times: 1 }]);
      calls.length = 0;
      const dialog = await fillWithdrawal(user, '3000');
      await confirmWithdrawal(user);
      expect((await within(dialog).findByText(`没有提现：${message}`)).closest('[role="alert"]')).not.toBeNull();
      // The page's data may be out of date: the clock, the gates, windows and limits, the balance.
      const anew = ['user/account_info', 'userAuthState', 'v1/settled_param', 'wallet/wallet'];
      await waitFor(() =>
        expect(anew.filter((path) => !calls.some((one) => one.startsWith('GET') && one.endsWith(path)))).toEqual([]),
      );
      expect(within(dialog).getByLabelText<HTMLInputElement>('提现金额').value).toBe('3000');
      expect(within(dialog).getByLabelText<HTMLInputElement>('钱包密码').value).toBe(walletPassword);
    }
  });

  it('prompts for what is missing, with a link and a way back (R10-10, R10-11)', async () => {
    const { user } = await visit();
    for (const [code, title, go, place] of [
      [40301, '平台仍要求实名认证', '查看实名信息', '/user/certification'],
      [40304, '尚未设置钱包密码', '去设置', '/user/password?type=wallet'],
      [40305, '尚未填写收款信息', '去填写', '/user/beneficiary'],
    ] as const) {
      platform.current.faults([{ ...refusal(code, '…'), times: 1 }]);
      await fillWithdrawal(user, '3000');
      await confirmWithdrawal(user);
      const prompt = await screen.findByRole('dialog', { name: title });
      expect(within(prompt).getByRole('link', { name: go }).getAttribute('href')).toBe(place);
      await user.click(within(prompt).getByRole('button', { name: '返回' }));
      const dialog = await drawDialog('月结提现');
      expect(within(dialog).getByLabelText<HTMLInputElement>('提现金额').value).toBe('3000');
    }
    expect(drawn()).toEqual([]);
  });

  it('shows a server’s error in its words, and searches the records (R9-47)', async () => {
    const { user } = await visit();
    platform.current.faults([{ match: call, kind: 'status', body: '钱包维护中', times: 1 }]);
    const dialog = await fillWithdrawal(user, '3000');
    await confirmWithdrawal(user);
    await within(dialog).findByText(/^提现 \$3,000.00：钱包维护中，正在查询提现记录。/);
  });

  it('is not sent if the records cannot be read first', async () => {
    const { user } = await visit();
    const dialog = await fillWithdrawal(user, '3000');
    platform.current.faults([{ match: 'withdrawal/list', kind: 'status', status: 503 }]);
    await confirmWithdrawal(user);
    expect((await within(dialog).findByRole('alert')).textContent).toContain('没有提现，提现前的核对没有读到：');
    expect(drawn()).toEqual([]);
  });

  it('whose amount is no longer within the limits returns to the form, which shows what changed (R10-25)', async () => {
    const { user } = await visit('周结钱包');
    const dialog = await fillWithdrawal(user, '186.40');
    const terms = await ask<object>(platform.current, 'miner01', '/api/billing/v1/weekly_settled_param');
    const changed = JSON.parse(
      JSON.stringify(terms)
        .replace(/"getmoney_min":\d+/g, '"getmoney_min":50000')
        .replace(/"getmoney_startday":\d+/g, '"getmoney_startday":1'),
    );
    platform.current.faults([{ match: 'weekly_settled_param', kind: 'status', status: 200, body: changed }]);
    await confirmWithdrawal(user);
    await within(dialog).findByText('提现的条件变了，还没有提现。请按现在的限额修改金额。');
    expect(within(dialog).getByText('单笔限额').nextElementSibling?.textContent).toMatch(/\$1\.00.*\$500\.00/);
    expect(within(dialog).getByText('提现日').nextElementSibling?.textContent).toBe('原为周三现为周一至周三');
    expect(drawn()).toEqual([]);
  });
});

describe('the prompt before a withdrawal', () => {
  const user = (over: object) => async () => {
    const data = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_info');
    platform.current.faults([
      { match: '/api/v1/user/account_info', kind: 'status', status: 200, body: { ...data, ...over } },
    ]);
  };

  it.each([
    [{ idenAuthenticationed: false }, '平台仍要求实名认证', '查看实名信息', '/user/certification'],
    [{ collectionInfoFilled: false }, '尚未填写收款信息', '去填写', '/user/beneficiary'],
    [{ needFillCollection: true }, '平台要求更新收款信息', '去更新', '/user/beneficiary'],
  ])('is shown for %j (R10-10, R10-11, R10-12)', async (over, title, go, place) => {
    await user(over)();
    const visited = await visit();
    const prompt = await screen.findByRole('dialog', { name: title });
    expect(within(prompt).getByRole('link', { name: go }).getAttribute('href')).toBe(place);
    await visited.user.click(within(prompt).getByRole('button', { name: '返回' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([[{ walletPasswordFilled: false }, '尚未设置钱包密码']])(
    'for %j refers accounts without that page to business (R10-12, R10-14)',
    async (over, title) => {
      await user({ ...over, needReconcileUser: false })();
      await visit();
      const prompt = await screen.findByRole('dialog', { name: title });
      within(prompt).getByText(/请联系商务处理。/);
      expect(within(prompt).queryByRole('link', { name: /^去/ })).toBeNull();
    },
  );
});

describe('a wallet’s withdrawal', () => {
  it('dialog that fails to load: says why, and opens on the next press', async () => {
    const { user, console } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const button = await drawButton('月结钱包');
    const restore = failLazyModules(console.texts, 'moneyPanels');
    await user.click(button);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
    restore();
    await user.click(button);
    await drawDialog('月结提现');
    expect(drawn()).toEqual([]);
  });

  const weeklyWallet = (leftAmount: number) => dataFault('wallet?walletType=1', { leftAmount, withdrawalAmount: 0 });

  it('shows the terms with the platform’s figures; 全部 fills in the maximum (R10-6, R10-7)', async () => {
    platform.current.faults([weeklyWallet(9_000_000)]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const button = await drawButton('周结钱包');
    const part = await column('周结钱包');
    expect(part.textContent).toMatch(/^周结钱包\$90,000\.00开放中，至06-11\u00a024:00提现$/);
    await user.click(button);
    const dialog = await drawDialog('周结提现');
    within(dialog).getByText(/\$1\.00.*\$30,000\.00单笔最多 \$30,000\.00，全部提出需3笔$/);
    within(dialog).getByText('手续费（1.500%）');
    await user.click(within(dialog).getByRole('button', { name: '全部' }));
    expect(within(dialog).getByLabelText<HTMLInputElement>('提现金额').value).toBe('30,000.00');
    await waitFor(() =>
      expect(within(dialog).getByText('按此到账').nextElementSibling?.textContent).toBe('约 $29,550.00'),
    );
  });

  it('shows that the balance is too small, and is absent without weekly settlement', async () => {
    platform.current.faults([
      dataFault('wallet?walletType=0', { leftAmount: 9_999, withdrawalAmount: 0 }),
      weeklyWallet(0),
    ]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    const part = await column('月结钱包');
    await within(part).findByText('余额不足单笔最低 $100.00，暂时不能提现。');
    expect(within(part).getByRole<HTMLButtonElement>('button', { name: '提现' }).disabled).toBe(true);
    expect(screen.queryByRole('heading', { name: '周结钱包' })).toBeNull();
  });

  it('shows that the platform has no rules', async () => {
    platform.current.faults([
      { match: '/v1/settled_param', kind: 'status', status: 200, body: { data: { params: [] } } },
    ]);
    await renderConsole({ path: '/wallet', user: 'miner01' });
    await within(await column('月结钱包')).findByText('平台没有本账号的提现规则，请联系商务。');
  });

  it('shows that this week’s records failed to load, and retries', async () => {
    platform.current.faults([{ match: 'withdrawal/list\\?.*start=', kind: 'status', status: 500, times: 1 }]);
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const part = await column('周结钱包');
    await within(part).findByText(/提现所需的内容没有全部加载出来/);
    await user.click(within(part).getByRole('button', { name: '重试' }));
    expect((await drawButton('周结钱包')).disabled).toBe(false);
  });

  it('is shown for weekly settlement with an empty wallet', async () => {
    platform.current.faults([weeklyWallet(0)]);
    await renderConsole({ path: '/wallet', user: 'weekly01' });
    await within(await column('周结钱包')).findByText('余额不足单笔最低 $1.00，暂时不能提现。');
  });

  it('is disabled in a support view, with the reason', async () => {
    const token = await tokenOf(platform.current, 'miner01');
    await renderConsole({ path: `/wallet?token=${token}&readonly=1` });
    for (const title of ['月结钱包', '周结钱包'] as const) {
      const button = await within(await column(title)).findByRole<HTMLButtonElement>('button', {
        name: '提现',
        description: /只读视图不能执行此操作$/,
      });
      expect(button.disabled).toBe(true);
    }
  });

  it('has the user’s reason first in a support view (R1-35)', async () => {
    platform.current.faults([weeklyWallet(0)]);
    const token = await tokenOf(platform.current, 'weekly01');
    await renderConsole({ path: `/wallet?token=${token}&readonly=1` });
    const part = await column('周结钱包');
    const button = await within(part).findByRole<HTMLButtonElement>('button', {
      name: '提现',
      description: '余额不足单笔最低 $1.00，暂时不能提现。',
    });
    expect(button.disabled).toBe(true);
  });
});

describe('a withdrawal without the platform’s own answer', () => {
  it('is found in the records', async () => {
    const { user } = await visit();
    platform.current.faults([{ match: call, kind: 'garbage', after: true, times: 1 }]);
    const dialog = await fillWithdrawal(user, '3000');
    await confirmWithdrawal(user);
    await within(dialog).findByText('提现记录里有一笔 $3,000.00的提现');
    within(dialog).getByText(/平台没有说明两者的关系。/);
    within(dialog).getByText('转账中');
    expect(drawn()).toHaveLength(1);
  });

  it('is found behind ten newer ones, in the records of its own wallet (R10-9)', async () => {
    const { user } = await visit('周结钱包');
    const answer = platform.current.fetch;
    vi.spyOn(platform.current, 'fetch').mockImplementation(async (request) => {
      const url = new URL(request.url);
      const page = Number(url.searchParams.get('pageIndex'));
      if (!url.pathname.endsWith('/withdrawal/list') || drawn().length === 0) return answer(request);
      // The first page has other devices' records, so the platform's own come a page later.
      url.searchParams.set('pageIndex', String(Math.max(1, page - 1)));
      const response = await answer(new Request(url, { headers: request.headers }));
      const body = (await response.json()) as { data: { list: object[]; total: number } };
      const { list, total } = body.data;
      const newer = Array.from({ length: 10 }, (_, nth) => ({ ...list[0], txId: `newer ${nth}`, amount: 100 }));
      return Response.json({ ...body, data: { list: page === 1 ? newer : list, total: total + newer.length } });
    });
    platform.current.faults([{ match: call, kind: 'garbage', after: true, times: 1 }]);
    const dialog = await fillWithdrawal(user, '186.40');
    await confirmWithdrawal(user);
    await within(dialog).findByText('提现记录里有一笔 $186.40的提现');
    expect(dialog.textContent).toContain(drawn()[0]?.txId);
  });

  it('that was only found by its amount asks before another (R10-28)', async () => {
    const { user } = await visit();
    platform.current.faults([{ match: call, kind: 'garbage', after: true, times: 1 }]);
    const dialog = await fillWithdrawal(user, '3000');
    await confirmWithdrawal(user);
    await user.click(await within(dialog).findByRole('button', { name: '完成' }));
    await user.click(await drawButton('月结钱包'));
    const asking = await drawDialog();
    await within(asking).findByText('还要再提现一笔？');
    expect(asking.textContent).toContain(drawn()[0]?.txId);
    await user.click(within(asking).getByRole('button', { name: '仍要再提现' }));
    await within(asking).findByLabelText('提现金额');
    // Searched again until there was another one.
    await user.click(within(asking).getByRole('button', { name: '取消' }));
    await user.click(await drawButton('月结钱包'));
    await within(await drawDialog()).findByText('还要再提现一笔？');
  });

  it('whose stored text cannot be read is in doubt, and blocks another for an hour (R10-29, R10-30)', async () => {
    localStorage.setItem(inDoubtKey('miner01', 'withdraw.0'), '{"v":9}');
    const { user } = await renderConsole({ path: '/wallet', user: 'miner01' });
    const part = await column('月结钱包');
    await within(part).findByText('之前有一笔提现，结果未知。');
    await user.click(within(part).getByRole('button', { name: '查看' }));
    await within(await drawDialog()).findByText('为避免重复，到11:00（北京时间）才能重新提现。');
    expect(within(part).getByRole<HTMLButtonElement>('button', { name: '提现' }).disabled).toBe(true);
  });

  it('survives a reload: the wallet shows it and continues searching', async () => {
    const { user, unmount } = await visit();
    platform.current.faults([{ match: call, kind: 'offline' }]);
    await fillWithdrawal(user, '3000');
    await confirmWithdrawal(user);
    await within(await drawDialog()).findByText('结果确认中');
    unmount();
    platform.current.faults([]);
    hold(platform.current, 'withdrawal/list');
    const again = await renderConsole({});
    const part = await column('月结钱包');
    await within(part).findByText('提现 $3,000.00结果确认中。');
    expect(within(part).getByRole<HTMLButtonElement>('button', { name: '提现' }).disabled).toBe(true);
    await again.user.click(within(part).getByRole('button', { name: '查看' }));
    within(await drawDialog('月结提现')).getByText('结果确认中');
    expect(drawn()).toEqual([]);
  });

  it('needs a confirmation before signing out, which discards it', async () => {
    const { user, unmount } = await visit();
    platform.current.faults([{ match: call, kind: 'offline' }]);
    await fillWithdrawal(user, '3000');
    await confirmWithdrawal(user);
    await within(await drawDialog()).findByText('结果确认中');
    unmount();
    const again = await renderConsole({ path: '/user' });
    const unsettled = () => Object.keys(localStorage).filter((key) => key.startsWith('console.unsettled.'));
    const ask = async () => {
      await again.user.click(await screen.findByRole('button', { name: '用户：miner01' }));
      await again.user.click(await screen.findByRole('button', { name: '退出登录' }));
      return within(await screen.findByRole('dialog', { name: '提现结果还未确认，仍要退出登录？' }));
    };
    await again.user.click((await ask()).getByRole('button', { name: '暂不退出' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(unsettled()).toHaveLength(1);
    await again.user.click((await ask()).getByRole('button', { name: '仍要退出' }));
    await screen.findByLabelText('账号');
    expect(unsettled()).toEqual([]);
  });

  it('waits for its account after an expired session, and is not shown to another', async () => {
    const { user } = await visit();
    platform.current.faults([{ ...refusal(101001, ''), after: true, times: 1 }]);
    await fillWithdrawal(user, '3000');
    await confirmWithdrawal(user);
    await signIn(user, 'phone501');
    await drawButton('月结钱包');
    expect((await column('月结钱包')).textContent).not.toContain('$3,000.00');
    await signOut(user);
    await signIn(user, 'miner01');
    await user.click(await screen.findByRole('link', { name: /计费结算/ }));
    await within(await column('月结钱包')).findByText('提现记录里有一笔 $3,000.00的提现。');
    expect(drawn()).toHaveLength(1);
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(walletPassword);
  });
});
