import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { renderConsole } from '../support/renderConsole';
import { here, listen } from '../support/visit';
import { ask, billCard, dataFault, records, wallets } from '../support/wallet';

const platform = setupPlatform({ now: Date.parse('2025-06-06T10:00:00+08:00') / 1000 });
const gate = 'userAuthState';

/**
 * Opens the wallet; `asked` returns the requests for wallet and bills, except the gate's, once all have been answered.
 */
async function arrive(user: string, path = '/wallet') {
  const { calls, quiet } = listen(platform.current);
  const visit = await renderConsole({ path, user });
  const asked = async () => {
    await quiet();
    return calls.filter((call) =>
      /\/wallet\/wallet(?!.*userAuthState)|settled_param|monthly_bill\/(?!state)/.test(call),
    );
  };
  return { ...visit, calls, asked };
}

const pageIsThere = async () => {
  await wallets();
  await within(await billCard()).findByText('税后实收');
  await within(await records()).findByText(/^共\d+条$/);
};

describe('an uncertified user', () => {
  it('is led to the certification, and no wallet data is requested (R9-2, R16-5)', async () => {
    const { calls, asked, user } = await arrive('newbie01');
    await screen.findByText('完成实名认证后查看');
    expect(await asked()).toEqual([]);
    expect(calls.filter((call) => call.includes(gate))).toEqual([]);
    const way = screen.getByRole('link', { name: '去实名认证' });
    expect(way.getAttribute('href')).toBe('/user/certification');
    await user.click(way);
    await screen.findByRole('heading', { level: 1, name: '实名认证' });
  });
});

describe('a user with no step of the certification left, of whom the platform still requires it', () => {
  const supportPhone = { name: '400-000-0001' };
  /** Follows the link to the certification page, which must not say that the certification is complete. */
  async function seeCertification(user: { click: (element: Element) => Promise<void> }) {
    await user.click(screen.getByRole('link', { name: '查看实名信息' }));
    await screen.findByRole('heading', { level: 1, name: '实名认证' });
    await screen.findByText('平台仍要求实名认证');
    screen.getByRole('link', supportPhone);
    expect(screen.queryByText(/已完成实名认证/)).toBeNull();
  }

  it('by the step: is told on each page whom to call, and no wallet data is requested (R9-2, R16-50)', async () => {
    platform.current.faults([dataFault(gate, { step: 1 })]);
    const { asked, user } = await arrive('miner01');
    await screen.findByText('平台仍要求实名认证');
    await screen.findByRole('link', supportPhone);
    expect(screen.queryByRole('link', { name: '去实名认证' })).toBeNull();
    expect(await asked()).toEqual([]);
    await seeCertification(user);
    await user.click(screen.getByRole('link', { name: '返回「计费结算」' }));
    await waitFor(() => expect(here()).toBe('/wallet'));
    await screen.findByRole('link', supportPhone);
  });

  it('by its own flag: withdrawing, the certification page and 待处理 say whom to call (R10-11)', async () => {
    const { user } = await arrive('identify01');
    await pageIsThere();
    const [draw] = within(await wallets()).getAllByRole('button', { name: '提现' });
    if (draw === undefined) throw new Error('no button');
    await user.click(draw);
    const prompt = await screen.findByRole('dialog', { name: '平台仍要求实名认证' });
    within(prompt).getByRole('link', supportPhone);
    await seeCertification(user);
    await user.click(screen.getAllByRole('link', { name: '数据概览' })[0] as HTMLElement);
    const call = await screen.findByRole('link', { name: /联系商务.*400-000-0001/ });
    expect(call.getAttribute('href')).toBe('tel:4000000001');
    expect(screen.queryByRole('link', { name: '去认证' })).toBeNull();
  });
});

describe('a user without a signed contract', () => {
  it('is referred to business, with the brand’s phone number (R9-3)', async () => {
    const { asked } = await arrive('unsigned01');
    await screen.findByText('合同尚未签署');
    expect(screen.getByText(/请联系商务完成签约/)).toBeDefined();
    const phone = await screen.findByRole('link', { name: '400-000-0001' });
    expect(phone.getAttribute('href')).toBe('tel:4000000001');
    expect(screen.queryByRole('link', { name: '去实名认证' })).toBeNull();
    expect(await asked()).toEqual([]);
  });

  it('also counts as one by the platform’s step (R9-3, R16-50)', async () => {
    platform.current.faults([dataFault(gate, { step: 2 })]);
    const { asked } = await arrive('miner01');
    await screen.findByText('合同尚未签署');
    expect(await asked()).toEqual([]);
  });
});

describe('a user without node info', () => {
  const dialog = () => screen.findByRole('dialog', { name: '请先填写节点信息' });

  it('cannot close the dialog (R9-4, R9-6)', async () => {
    const { asked, user } = await arrive('nodeinfo01');
    const asking = await dialog();
    await user.keyboard('{Escape}');
    fireEvent.keyDown(asking, { key: 'Escape' });
    const scrim = document.querySelector('.scrim');
    if (!scrim) throw new Error('no scrim');
    await user.click(scrim);
    expect(await dialog()).toBe(asking);
    expect(within(asking).queryByRole('button', { name: '关闭' })).toBeNull();
    expect(await asked()).toEqual([]);
    const form = within(asking).getByRole('link', { name: /^去填写/ });
    expect(form.getAttribute('href')).toBe('/external-form/node-address?username=nodeinfo01');
    expect(form.getAttribute('target')).toBe('_blank');
  });

  it('sees the page after a reload once it is filled in (R9-5)', async () => {
    const { user, unmount } = await arrive('nodeinfo01', '/wallet?month=2025-04');
    const reload = vi.fn();
    const place = vi.spyOn(window, 'location', 'get').mockReturnValue({ ...window.location, reload });
    await user.click(within(await dialog()).getByRole('button', { name: '我已填写，刷新页面' }));
    expect(reload).toHaveBeenCalledOnce();
    place.mockRestore();
    unmount();
    const body = JSON.stringify({
      location: '116.3,39.9',
      address: '北京',
      detailAddress: '',
      floor: '',
      room: '',
      cabinet: '',
      deviceUUIDs: '',
      machineRoomPic: '',
      account: 'nodeinfo01',
    });
    const headers = { 'Content-Type': 'application/json' };
    const saved = await ask(platform.current, 'nodeinfo01', '/api/account/v1/saveAddressInfo', {
      method: 'POST',
      headers,
      body,
    });
    expect(saved).toMatchObject({ code: 0 });
    await renderConsole({});
    await pageIsThere();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(here()).toBe('/wallet?month=2025-04');
  });
});

describe('the wallet’s page', () => {
  it('has a warning with the support phone above it for an unsuitable phone number (R9-6)', async () => {
    await arrive('phone501');
    await pageIsThere();
    expect(screen.getByText(/手机号不符合要求/)).toBeDefined();
    expect(screen.getByRole('link', { name: '400-000-0001' })).toBeDefined();
  });

  it.each([0, 6])(
    'with the unknown step %i can be read, but nothing can be withdrawn or confirmed; says why (R9-52)',
    async (step) => {
      platform.current.faults([dataFault(gate, { step })]);
      await arrive('miner01');
      await pageIsThere();
      const reason = `未知的账户状态（${step}），请联系商务。`;
      const [monthly, weekly] = within(await wallets()).getAllByRole<HTMLButtonElement>('button', {
        name: '提现',
        description: reason,
      });
      const confirm = within(await billCard()).getByRole<HTMLButtonElement>('button', {
        name: '确认账单',
        description: reason,
      });
      expect([monthly?.disabled, weekly?.disabled, confirm.disabled]).toEqual([true, true, true]);
    },
  );

  it('is open to a certified provider with a contract, without a warning (R9-1, R9-3)', async () => {
    await arrive('miner01');
    await pageIsThere();
    expect(screen.queryByText(/手机号不符合要求/)).toBeNull();
  });
});

describe('a gate that cannot be loaded', () => {
  it.each([
    ['a broken server', { kind: 'status' }, '系统繁忙，请稍后再试'],
    ['a refusal', { kind: 'status', status: 200, body: { code: 50001, message: '维护中', data: null } }, '维护中'],
  ] as const)('stays closed after %s, and opens with 重试', async (_, fault, words) => {
    platform.current.faults([{ match: gate, times: 1, ...fault }]);
    const { asked, user } = await arrive('miner01', '/wallet?month=2025-03');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('账号状态加载失败');
    expect(alert.textContent).toContain(words);
    expect(await asked()).toEqual([]);
    await user.click(within(alert).getByRole('button', { name: '重试' }));
    await pageIsThere();
    expect(here()).toBe('/wallet?month=2025-03');
  });
});

describe('the note on what is missing before a withdrawal', () => {
  const without = async (over: object) => {
    const body = { ...(await ask<object>(platform.current, 'miner01', '/api/v1/user/account_info')), ...over };
    platform.current.faults([{ match: 'GET /api/v1/user/account_info', kind: 'status', status: 200, body }]);
  };

  it('is shown while withdrawals are closed, with links (R10-10)', async () => {
    platform.current.setNow(Date.parse('2025-06-02T10:00:00+08:00') / 1000);
    await without({ walletPasswordFilled: false, idenAuthenticationed: false, collectionInfoFilled: false });
    await arrive('miner01');
    const note = await screen.findByRole('region', { name: '提现前还需完成' });
    const ways = within(note).getAllByRole('link');
    expect(ways.map((way) => [way.textContent, way.getAttribute('href')])).toEqual([
      ['设置钱包密码', '/user/password?type=wallet'],
      ['实名认证', '/user/certification'],
      ['填写收款信息', '/user/beneficiary'],
    ]);
    expect(within(await wallets()).getAllByRole('button', { name: '提现' })[0]).toHaveProperty('disabled', true);
  });

  it('refers accounts without that page to business', async () => {
    await without({ walletPasswordFilled: false, needReconcileUser: false });
    await arrive('miner01');
    const note = await screen.findByRole('region', { name: '提现前还需完成' });
    expect(within(note).queryByRole('link', { name: /密码/ })).toBeNull();
    expect(note.textContent).toContain('设置钱包密码（请联系商务处理）');
  });
});
