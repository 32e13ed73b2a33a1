import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '../../mocks/faults';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { PayInfo } from '../../src/platform/contract/account';
import { renderConsole } from '../support/renderConsole';
import { here, listen, toasts, tokenOf } from '../support/visit';
import { ask, beijing, wallets } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-11T10:00:00') });
const call = 'POST /api/v1/user/account_payinfo';
const reading = 'GET /api/v1/user/account_payinfo';
const path = '/user/beneficiary';
const card = '6222021234567890128';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const onFile = (username: string) => ask<PayInfo>(platform.current, username, '/api/v1/user/account_payinfo');
const next = () => screen.getByRole('button', { name: '下一步：核对' });
const problemAt = async (label: string) =>
  (await field(label)).closest('[data-field]')?.querySelector('.f__e')?.textContent;

/** Saves a billing cycle for nopass01; otherwise its dialog would be in the way. */
beforeEach(() =>
  ask(platform.current, 'nopass01', '/api/v1/user/modify_billing_cycle', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ billingCycle: 'month' }),
  }),
);

async function type(user: UserEvent, label: string, text: string): Promise<void> {
  const input = await field(label);
  await user.clear(input);
  await user.paste(text);
}

/** Fills in a personal card. */
async function fillCard(user: UserEvent, number = card): Promise<void> {
  await user.selectOptions(await field('收款方式'), '个人银行卡');
  await type(user, '银行卡号', number);
  await type(user, '开户行', '工商银行杭州支行');
  await type(user, '收款人姓名', '吴密码');
}

/** The rows of a list of facts: label and value. */
const rows = (element: HTMLElement | null) =>
  [...(element?.querySelectorAll('dl > div') ?? [])].map(
    (row) => `${row.querySelector('dt')?.textContent}：${row.querySelector('dd')?.textContent}`,
  );
const review = (name: string) => screen.findByRole('dialog', { name });
const shown = () => screen.findByRole('region', { name: '收款信息' });

describe('stored payout details', () => {
  it('is shown with a masked number; is changed once, after a comparison of old and new (R12-13, R12-14, R12-37, R16-21)', async () => {
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path, user: 'miner01' });
    const change = () => user.click(screen.getByRole('button', { name: '修改收款信息' }));
    expect(rows(await shown())).toEqual([
      '收款方式：企业银行卡',
      '银行账号：6225 **** **** 5678',
      '开户行：招商银行北京中关村支行',
      '公司全称：王小明网络科技有限公司',
      '发票类型：增值税专用发票6%',
      '合同类型：企业',
      '手机号：13800000001',
    ]);
    await user.click(screen.getByRole('button', { name: '显示完整账号：6225 **** **** 5678' }));
    expect(rows(await shown())[1]).toBe('银行账号：6225 8801 1234 5678');
    await user.click(screen.getByRole('button', { name: '隐藏完整账号：6225 **** **** 5678' }));
    expect(rows(await shown())[1]).toBe('银行账号：6225 **** **** 5678');
    // Without changes nothing is sent.
    await change();
    expect(document.activeElement).toBe(await field('收款方式'));
    await user.click(next());
    await shown();
    expect(toasts()).toEqual(['收款信息没有改动']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '修改收款信息' }));
    // The dialog leads back to the form; 取消 restores the stored info.
    await change();
    await type(user, '开户行', '别处');
    await user.click(next());
    await user.click(within(await review('修改收款信息？')).getByRole('button', { name: '返回修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await field('开户行')).value).toBe('别处');
    await user.click(screen.getByRole('button', { name: '取消' }));
    expect(rows(await shown())).toContain('开户行：招商银行北京中关村支行');
    await change();
    await user.selectOptions(await field('收款方式'), '个人支付宝');
    expect(screen.queryByLabelText('开户行')).toBeNull();
    await type(user, '支付宝账号', 'payee@example.com');
    await user.selectOptions(await field('发票类型'), '普通发票');
    await user.click(next());
    const dialog = await review('修改收款信息？');
    expect(rows(dialog)).toEqual([
      '收款方式：原为企业银行卡改为个人支付宝',
      '支付宝账号：原为6225 **** **** 5678改为payee@example.com',
      '开户行：原为招商银行北京中关村支行改为—',
      '收款人姓名：王小明网络科技有限公司',
      '发票类型：原为增值税专用发票6%改为普通发票',
    ]);
    expect(calls).not.toContain(call);
    await user.dblClick(within(dialog).getByRole('button', { name: '确认提交' }));
    expect(rows(await shown()).slice(0, 2)).toEqual(['收款方式：个人支付宝', '支付宝账号：pay***@example.com']);
    expect(toasts()).toContain('提交成功');
    expect(calls.filter((one) => one === call)).toHaveLength(1);
    expect(await onFile('miner01')).toMatchObject({
      collectionMethod: 'personalAlipay',
      collectionNumber: 'payee@example.com',
      cardNumber: '',
      bankName: '',
      invoiceType: 'normal',
      contractType: 'enterprise',
      billingCycle: 'month',
    });
  });

  it('can be reloaded after a failure; shows a card number that differs from the collection number (R12-13)', async () => {
    const info = {
      ...(await onFile('miner01')),
      collectionMethod: 'personalAlipay',
      collectionNumber: 'payee@example.com',
    };
    platform.current.faults([
      { match: reading, kind: 'status', times: 1 },
      { match: reading, kind: 'status', status: 200, body: info },
    ]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    expect((await screen.findByRole('alert')).textContent).toContain('收款信息加载失败');
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(rows(await shown())).toContain('银行卡号：6225 **** **** 5678');
  });

  it('keeps its draft across a reload, without the number, until the user leaves it', async () => {
    const { user, unmount } = await renderConsole({ path, user: 'miner01' });
    await user.click(await screen.findByRole('button', { name: '修改收款信息' }));
    const before = (await field('银行账号')).value;
    await type(user, '开户行', '别处');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(before);
    unmount();
    const again = await renderConsole({});
    expect((await field('开户行')).value).toBe('别处');
    expect((await field('银行账号')).value).toBe(before);
    await again.user.click(screen.getByRole('button', { name: '取消' }));
    await shown();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('别处');
  });
});

describe('a change saved by another device meanwhile', () => {
  /** Saves a change of miner01 from another device. */
  const elsewhere = async (change: Partial<PayInfo>) =>
    ask(platform.current, 'miner01', '/api/v1/user/account_payinfo', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...(await onFile('miner01')), ...change }),
    });
  const otherAccount = { collectionNumber: card, cardNumber: card, bankName: '工商银行杭州支行' };
  const open = async () => {
    const visit = await renderConsole({ path, user: 'miner01' });
    await visit.user.click(await screen.findByRole('button', { name: '修改收款信息' }));
    return visit;
  };
  const confirm = async (user: UserEvent) =>
    user.click(within(await review('修改收款信息？')).getByRole('button', { name: '确认提交' }));

  it('is kept and shown as a change if only the invoice type is changed here', async () => {
    const { user } = await open();
    await elsewhere(otherAccount);
    await user.selectOptions(await field('发票类型'), '普通发票');
    await user.click(next());
    const dialog = await review('修改收款信息？');
    expect(rows(dialog)).toEqual([
      '收款方式：企业银行卡',
      '银行账号：原为6225 **** **** 5678刚变为6222 0212 3456 7890 128',
      '开户行：原为招商银行北京中关村支行刚变为工商银行杭州支行',
      '公司全称：王小明网络科技有限公司',
      '发票类型：原为增值税专用发票6%改为普通发票',
    ]);
    await user.click(within(dialog).getByRole('button', { name: '返回修改' }));
    const moved = await screen.findByRole('group', { name: '登记的收款账户刚有变动。' });
    expect(rows(moved)).toContain('开户行：原为招商银行北京中关村支行刚变为工商银行杭州支行');
    expect((await field('银行账号')).value).toBe(card);
    await user.click(next());
    await confirm(user);
    await shown();
    expect(await onFile('miner01')).toMatchObject({ ...otherAccount, invoiceType: 'normal' });
  });

  it('to an account that is also changed here is a conflict below it, until one is chosen; a reload keeps it', async () => {
    const { user, unmount } = await open();
    await type(user, '开户行', '招商银行上海支行');
    await elsewhere(otherAccount);
    await user.click(next());
    const name = /^登记的收款账户刚有变动。你也修改了账户，请选择用哪一个。/;
    const conflict = await screen.findByRole('group', { name });
    const choice = (title: string) => rows(screen.getByRole('group', { name: title }));
    expect(choice('现在登记的')).toEqual([
      '收款方式：企业银行卡',
      '银行账号：原为6225 **** **** 5678刚变为6222 0212 3456 7890 128',
      '开户行：原为招商银行北京中关村支行刚变为工商银行杭州支行',
      '公司全称：王小明网络科技有限公司',
    ]);
    // The stored number is part of this choice, and not a change by the user.
    expect(choice('原账户加上你的修改')).toEqual([
      '收款方式：企业银行卡',
      '银行账号：6225 8801 1234 5678改回原来的',
      '开户行：招商银行上海支行你改的',
      '公司全称：王小明网络科技有限公司',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(conflict));
    await user.click(next());
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    // The number is not stored, and must not be filled in with that of the other account.
    const { user: again } = await renderConsole({});
    await screen.findByRole('group', { name });
    expect((await field('开户行')).value).toBe('招商银行上海支行');
    expect((await field('银行账号')).value).toBe('');
    expect(choice('现在登记的')).toContain('银行账号：原账号未保存在本机刚变为6222 0212 3456 7890 128');
    expect(choice('你的修改')).toContain('银行账号：原账号未保存在本机，需要重新填写');
    await again.click(screen.getByRole('button', { name: '用登记的' }));
    await waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull());
    expect((await field('银行账号')).value).toBe(card);
    await again.selectOptions(await field('发票类型'), '普通发票');
    await again.click(next());
    await confirm(again);
    await shown();
    expect(await onFile('miner01')).toMatchObject({ ...otherAccount, invoiceType: 'normal' });
  });

  it('is shown in the open review on submitting, which sends nothing; nor is anything sent while the stored info cannot be read', async () => {
    const { calls } = listen(platform.current);
    const { user } = await open();
    await user.selectOptions(await field('发票类型'), '普通发票');
    const fault: Fault = { match: reading, kind: 'status', times: 1 };
    platform.current.faults([fault]);
    await user.click(next());
    await screen.findByText('登记的收款信息没有读到，暂时不能核对', { exact: false });
    await user.click(screen.getByRole('button', { name: '重试' }));
    const dialog = await review('修改收款信息？');
    await elsewhere(otherAccount);
    const before = rows(dialog);
    platform.current.faults([fault]);
    const sent = calls.filter((one) => one === call).length;
    await confirm(user);
    await within(dialog).findByText(/没有读到，所以没有提交：/);
    expect(rows(dialog)).toEqual(before);
    await user.click(within(dialog).getByRole('button', { name: '重试' }));
    await within(dialog).findByText('登记的收款信息刚有变动，还没有提交。请再看一遍，确认后重新提交。');
    expect(rows(dialog)).toContain('银行账号：原为6225 **** **** 5678刚变为6222 0212 3456 7890 128');
    expect(calls.filter((one) => one === call)).toHaveLength(sent);
    await confirm(user);
    await shown();
    expect(calls.filter((one) => one === call)).toHaveLength(sent + 1);
    expect(await onFile('miner01')).toMatchObject({ ...otherAccount, invoiceType: 'normal' });
  });
});

describe('no payout details', () => {
  it('opens the form, which marks what is missing, stores no number and asks before leaving; the note is gone after saving', async () => {
    const { user } = await renderConsole({ path, user: 'nopass01' });
    await screen.findByText('还没有收款信息，填写后才能提现。');
    expect(screen.queryByRole('button', { name: '取消' })).toBeNull();
    await user.click(next());
    expect(await problemAt('收款方式')).toBe('请选择收款方式');
    expect(await problemAt('收款账号')).toBe('请输入收款账号');
    expect(document.activeElement).toBe(await field('收款方式'));
    await fillCard(user, '6222021234567890129');
    await user.click(next());
    expect(await problemAt('银行卡号')).toBe('银行卡号有误，请逐位核对');
    expect(screen.queryByRole('dialog')).toBeNull();
    await type(user, '银行卡号', '6222 0212 3456 7890 128');
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/6222 ?021/);
    await user.click(screen.getByRole('link', { name: '节点列表' }));
    await user.click(await screen.findByRole('button', { name: '留在这里' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(here()).toBe(path);
    await user.click(next());
    const dialog = await review('提交收款信息？');
    expect(rows(dialog)).toContain('银行卡号：6222 0212 3456 7890 128');
    await user.click(within(dialog).getByRole('button', { name: '确认提交' }));
    expect(rows(await shown())).toContain('银行卡号：6222 **** **** 0128');
    expect(screen.queryByText(/填写后才能提现/)).toBeNull();
    expect(await onFile('nopass01')).toMatchObject({ collectionNumber: card, cardNumber: card });
    expect(await ask(platform.current, 'nopass01', '/api/v1/user/account_info')).toMatchObject({
      collectionInfoFilled: true,
      needFillCollection: false,
    });
  });

  it('that the platform requires again can be submitted unchanged', async () => {
    const user01 = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_info');
    platform.current.faults([
      {
        match: 'GET /api/v1/user/account_info',
        kind: 'status',
        status: 200,
        body: { ...user01, needFillCollection: true },
        times: 1,
      },
    ]);
    const { user } = await renderConsole({ path, user: 'miner01' });
    await screen.findByText(/平台要求更新收款信息/);
    await user.click(screen.getByRole('button', { name: '修改收款信息' }));
    await user.click(next());
    await user.click(within(await review('修改收款信息？')).getByRole('button', { name: '确认提交' }));
    await shown();
    expect(screen.queryByText(/平台要求更新收款信息/)).toBeNull();
  });
});

describe('a submission that fails', () => {
  it('is shown at the field it names, or beside the button; without an answer the stored info is read', async () => {
    const { calls } = listen(platform.current);
    const { user } = await renderConsole({ path, user: 'nopass01' });
    await fillCard(user);
    await user.click(next());
    const press = async (fault: Omit<Fault, 'match'>) => {
      platform.current.faults([{ match: call, times: 1, ...fault }]);
      await user.click(within(await review('提交收款信息？')).getByRole('button', { name: '确认提交' }));
    };
    await press({ kind: 'status', status: 400, body: { msg: '收款账号不存在' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await problemAt('银行卡号')).toBe('没有保存：收款账号不存在');
    expect((await field('开户行')).value).toBe('工商银行杭州支行');
    await waitFor(async () => expect(document.activeElement).toBe(await field('银行卡号')));
    await type(user, '银行卡号', card);
    await user.click(next());
    await press({ kind: 'status', status: 400, body: { msg: '系统维护中' } });
    const dialog = await review('提交收款信息？');
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      '系统维护中。已查询：登记的不是这次提交的内容，可以再次提交。',
    );
    await press({ kind: 'offline' });
    await screen.findByText('没有收到平台的答复。已查询：登记的不是这次提交的内容，可以再次提交。');
    expect(calls.filter((one) => one === call)).toHaveLength(3);
    await press({ kind: 'status', status: 403, body: '<html>' });
    await screen.findByText('答复没有说明原因（403）。已查询：登记的不是这次提交的内容，可以再次提交。');
    // Something in front of the platform may answer 400 after the details were saved.
    await press({ kind: 'status', status: 400, body: { msg: 'Bad Request' }, after: true });
    await shown();
    expect(toasts()).toEqual(['Bad Request，查询后确认：收款信息已保存。']);
    expect(calls.filter((one) => one === call)).toHaveLength(5);
  });

  /** Submits details whose answer is lost and which are not looked up, and returns to the form. */
  async function submitInDoubt(): Promise<UserEvent> {
    const { user } = await renderConsole({ path, user: 'nopass01' });
    await fillCard(user);
    await user.click(next());
    const dialog = await review('提交收款信息？');
    platform.current.faults([
      { match: call, kind: 'garbage', after: true, times: 1 },
      // Can be read when submitting, but not by the lookup.
      { match: reading, kind: 'status', status: 200, body: await onFile('nopass01'), times: 1 },
      { match: reading, kind: 'status', times: 1 },
    ]);
    await user.click(within(dialog).getByRole('button', { name: '确认提交' }));
    await within(dialog).findByText(/还不知道收款信息是否已保存/);
    await user.click(within(dialog).getByRole('button', { name: '返回修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return user;
  }

  it('of unknown outcome says so, also after the dialog is closed, and can be looked up again', async () => {
    const user = await submitInDoubt();
    screen.getByText(/还不知道收款信息是否已保存/);
    await user.click(screen.getByRole('button', { name: '再查一次' }));
    expect(rows(await shown())).toContain('银行卡号：6222 **** **** 0128');
  });

  it('keeps what is typed before it turns out to be saved, for the next submission', async () => {
    const user = await submitInDoubt();
    await type(user, '开户行', '另一家银行');
    await user.click(screen.getByRole('button', { name: '再查一次' }));
    await waitFor(() =>
      expect(toasts()).toEqual([
        expect.stringMatching(/^.+，查询后确认：之前提交的收款信息已保存，之后的改动还没有提交。$/),
      ]),
    );
    expect((await field('开户行')).value).toBe('另一家银行');
    await user.click(next());
    await user.click(within(await review('修改收款信息？')).getByRole('button', { name: '确认提交' }));
    await shown();
    expect(await onFile('nopass01')).toMatchObject({ bankName: '另一家银行' });
  });
});

describe('an uncertified user', () => {
  it('sees the real-name prompt, without a request (R12-12)', async () => {
    const { calls } = listen(platform.current);
    await renderConsole({ path, user: 'newbie01' });
    const go = await screen.findByRole('link', { name: '去实名认证' });
    expect(go.getAttribute('href')).toBe('/user/certification');
    expect(here()).toBe(path);
    expect(calls).not.toContain(reading);
  });
});

it('payout details cannot be changed in a support view, which says why (R12-37)', async () => {
  for (const [username, name] of [
    ['miner01', '修改收款信息'],
    ['nopass01', '下一步：核对'],
  ] as const) {
    const token = await tokenOf(platform.current, username);
    const { unmount } = await renderConsole({ path: `${path}?token=${token}&readonly=1` });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '只读视图不能执行此操作',
    );
    expect(screen.queryByRole('button', { name: /完整账号/ })).toBeNull();
    unmount();
    sessionStorage.clear();
  }
});

it('the page returns to the exact address in the wallet from which it was opened, with what was saved', async () => {
  const from = '/wallet?month=2025-03&records=weekly-entry';
  const passwordSet = await ask<object>(platform.current, 'nopass01', '/api/v1/user/account_info');
  platform.current.faults([
    {
      match: 'GET /api/v1/user/account_info',
      kind: 'status',
      status: 200,
      body: { ...passwordSet, walletPasswordFilled: true },
    },
  ]);
  const { user } = await renderConsole({ path: from, user: 'nopass01' });
  await wallets();
  const [draw] = await screen.findAllByRole<HTMLButtonElement>('button', { name: '提现' });
  if (draw === undefined) throw new Error('nothing to draw with');
  await waitFor(() => expect(draw.disabled).toBe(false));
  await user.click(draw);
  const prompt = await screen.findByRole('dialog', { name: '尚未填写收款信息' });
  await user.click(within(prompt).getByRole('link', { name: '去填写' }));
  await fillCard(user);
  expect(screen.getByRole('link', { name: '返回「计费结算」' }).getAttribute('href')).toBe(from);
  await user.click(next());
  await user.click(within(await review('提交收款信息？')).getByRole('button', { name: '确认提交' }));
  await waitFor(() => expect(toasts()).toContain('提交成功'));
  await wallets();
  expect(here()).toBe(from);
});
