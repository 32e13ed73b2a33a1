import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import type { PayInfo } from '../../src/platform/contract/account';
import { fieldValue, fillIn, noteOf } from '../support/bindPage';
import {
  certificationPath,
  contractForm,
  loadCertification,
  passReview,
  preparePictures,
} from '../support/certification';
import { dayShown, loadDays } from '../support/dayFields';
import { bodiesOf, codeCall, field, fill, fillRegistration, newcomer, registerCall, saidOf } from '../support/entrance';
import { renderConsole } from '../support/renderConsole';
import { menu, signIn, toasts } from '../support/visit';
import { ask, beijing } from '../support/wallet';

/** What people paste, each with what it is read as. Invisible characters are written as `\u…`. */
const cases = {
  payPal: [
    ['wang.pay@example.com\u200b', 'wang.pay@example.com'],
    ['wang.pay@example.com，', 'wang.pay@example.com'],
    ['王小明<wang.pay@example.com>', 'wang.pay@example.com'],
  ],
  email: [
    ['a@qq.com，', 'a@qq.com'],
    ['a@qq.com;', 'a@qq.com'],
    ['a@qq.com。', 'a@qq.com'],
    ['张三<a@qq.com>', 'a@qq.com'],
    ['<a@qq.com>', 'a@qq.com'],
    ['mailto:a@qq.com', 'a@qq.com'],
    ['ａ＠ｑｑ．ｃｏｍ', 'a@qq.com'],
  ],
  phone: [
    ['\u202d+86 138-0013-8000\u202c', '13800138000'],
    ['\u202a13800138000\u202c', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['138-0013-8000', '13800138000'],
    ['0086-13800138000', '13800138000'],
    ['86 13800138000', '13800138000'],
  ],
  IDCard: [
    ['\u202a11010519491231002X\u202c', '11010519491231002X'],
    ['11010519491231002X\u200b', '11010519491231002X'],
  ],
  creditCode: [
    ['91350100M000100Y43\u200b', '91350100M000100Y43'],
    ['\u202d91350100M000100Y43', '91350100M000100Y43'],
  ],
  card: [
    ['\u202a6222021234567890123\u202c', '6222021234567890123'],
    ['6222–0212–3456–7890–123', '6222021234567890123'],
  ],
  code: [
    ['246 810', '246810'],
    ['246810\u200b', '246810'],
  ],
  keyword: [
    ['\u202aE4A7B0FA8CED\u202c', 'E4A7B0FA8CED'],
    ['E4A7B0FA8CED\u200b', 'E4A7B0FA8CED'],
    ['Ｅ４Ａ７Ｂ０ＦＡ８ＣＥＤ', 'E4A7B0FA8CED'],
    ['E4:A7:B0:FA:8C:ED', 'E4A7B0FA8CED'],
  ],
  username: [['ｔｅｓｔｅｒ１２２', 'tester122']],
  day: [
    ['2026/3/5', '2026-03-05'],
    ['2026-3-5', '2026-03-05'],
    ['2026.3.5', '2026-03-05'],
    ['2026年3月5日', '2026-03-05'],
  ],
} as const satisfies Record<string, readonly (readonly [pasted: string, read: string])[]>;

const platform = setupPlatform({ now: beijing('2026-06-11T10:00:00') });

describe('a payout account', () => {
  const path = '/user/beneficiary';
  const open = async () => {
    const visit = await renderConsole({ path, user: 'miner01' });
    await visit.user.click(await screen.findByRole('button', { name: '修改收款信息' }));
    return visit;
  };
  const review = (label: string) => {
    const row = within(screen.getByRole('dialog', { name: '修改收款信息？' })).getByText(label).parentElement;
    return row?.querySelector('.strong')?.lastChild?.textContent;
  };

  it.each([
    ['个人PayPal', 'PayPal账号', cases.payPal],
    ['个人支付宝', '支付宝账号', [...cases.phone, ...cases.payPal]],
  ] as const)(
    '%s: is shown in the review as it is sent, and is a valid account (R12-500)',
    async (method, label, rows) => {
      const { user } = await open();
      await user.selectOptions(await field('收款方式'), method);
      for (const [pasted, read] of rows) {
        await fill(user, { [label]: pasted });
        await user.click(screen.getByRole('button', { name: '下一步：核对' }));
        await screen.findByRole('dialog');
        expect(review(label), pasted).toBe(read);
        await user.click(screen.getByRole('button', { name: '返回修改' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect((await field(label)).value).toBe(read);
      }
      await user.click(screen.getByRole('button', { name: '下一步：核对' }));
      await user.click(await screen.findByRole('button', { name: '确认提交' }));
      await waitFor(() => expect(toasts()).toContain('提交成功'));
      const { collectionNumber } = await ask<PayInfo>(platform.current, 'miner01', '/api/v1/user/account_payinfo');
      expect(collectionNumber).toBe(rows.at(-1)?.[1]);
    },
  );

  it('that is ambiguous is rejected, and stays unchanged (R12-500)', async () => {
    const { user } = await open();
    await user.selectOptions(await field('收款方式'), '个人PayPal');
    await fill(user, { PayPal账号: 'a@example.com、b@example.com' });
    await user.click(screen.getByRole('button', { name: '下一步：核对' }));
    expect(await saidOf('PayPal账号')).toBe('请输入PayPal账号的邮箱');
    expect((await field('PayPal账号')).value).toBe('a@example.com、b@example.com');
  });

  it('of two lines is not one card’s number (R15-503)', async () => {
    const { user } = await open();
    await user.selectOptions(await field('收款方式'), '个人银行卡');
    await fill(user, { 银行卡号: '62220212\n34567890' });
    await user.click(screen.getByRole('button', { name: '下一步：核对' }));
    expect(await saidOf('银行卡号')).toContain('12–19位');
    expect((await field('银行卡号')).value).toBe('62220212;34567890');
  });
});

describe('the contract step', () => {
  beforeAll(loadCertification);
  beforeEach(async () => {
    preparePictures();
    await passReview(platform.current);
  });

  it('normalises each value, and shows that on blur (R11-500, R15-500)', async () => {
    const { user } = await renderConsole({ path: certificationPath, user: 'newbie01' });
    const form = await contractForm();
    for (const [label, rows] of [
      ['手机号', cases.phone],
      ['身份证号', cases.IDCard],
      ['统一社会信用代码', cases.creditCode],
      ['收款账号', cases.card],
      ['邮箱', cases.email],
      ['验证码', cases.code],
    ] as const) {
      for (const [pasted, read] of rows) {
        fillIn(form, label, pasted);
        fireEvent.focusOut(within(form).getByLabelText(label));
        expect(fieldValue(form, label), pasted).toBe(read);
        expect(noteOf(form, label), pasted).not.toMatch(/请输入|须为/);
      }
    }
    // The code is sent to the address in the field.
    const bodies = bodiesOf(platform.current, codeCall);
    fillIn(form, '邮箱', '张三<b@qq.com>');
    await user.click(within(form).getByRole('button', { name: '获取验证码' }));
    await waitFor(() => expect(bodies).toEqual([{ email: 'b@qq.com', usage: 2 }]));
  });
});

describe('registering', () => {
  it('normalises phone and code, and leaves the password unchanged (R1-500)', async () => {
    const { user } = await renderConsole({ path: '/register' });
    await fillRegistration(user);
    for (const [label, rows] of [
      ['手机号', cases.phone],
      ['验证码', cases.code],
    ] as const) {
      for (const [pasted, read] of rows) {
        await fill(user, { [label]: pasted });
        await user.click(await field('密码'));
        expect((await field(label)).value, pasted).toBe(read);
        expect(await saidOf(label)).not.toMatch(/请输入/);
      }
    }
    await fill(user, { 密码: 'Ｄemo1234\u200b' });
    await user.tab();
    expect((await field('密码')).value).toBe('Ｄemo1234\u200b');
  });

  it.each(cases.username)('as %s: signs in as it was typed (R1-500)', async (typed, name) => {
    const bodies = bodiesOf(platform.current, registerCall);
    const { user } = await renderConsole({ path: '/register' });
    await fillRegistration(user, { 用户名: typed });
    await user.keyboard('{Enter}');
    expect((await field('账号')).value).toBe(name);
    expect(bodies).toMatchObject([{ username: name, password: newcomer.password }]);
    await signIn(user, typed, newcomer.password);
    await menu();
  });
});

it.each(cases.keyword)('a list is searched for the normalised text: %j (R3-501)', async (pasted, read) => {
  const { user } = await renderConsole({ path: '/device/list', user: 'miner01' });
  await user.click(await screen.findByRole('searchbox', { name: '搜索节点' }));
  await user.paste(pasted);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('filter')).toBe(`{"q":"${read}"}`));
  const table = await screen.findByRole('table', { name: '节点' });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2));
  expect(within(table).getByText(read)).toBeDefined();
  const notes = pasted.includes('\n') ? ['一次只能搜索一项：已搜索E4A7B0FA8CED，其余1项没有搜索'] : [];
  expect(toasts()).toEqual(notes);
});

describe('a day', () => {
  beforeAll(loadDays);

  it('is normalised', async () => {
    const { user } = await renderConsole({ path: '/wallet?range=month', user: 'miner01' });
    await user.click(await screen.findByRole('button', { name: /^选择起止日期/ }));
    const from = await screen.findByRole<HTMLInputElement>('textbox', { name: '开始日期' });
    for (const [pasted, read] of cases.day) {
      await user.clear(from);
      await user.paste(pasted);
      expect(dayShown(from), pasted).toBe(read);
      await user.clear(from);
      await user.type(from, pasted);
      await user.tab();
      expect(dayShown(from), pasted).toBe(read);
    }
    // A complete date replaces the previous one; two lines are not a date.
    await user.click(from);
    from.setSelectionRange(0, 0);
    await user.paste('2026-04-01\n');
    expect(dayShown(from)).toBe('2026-04-01');
    await user.clear(from);
    await user.paste('2026-03\n05');
    await user.tab();
    expect(dayShown(from)).toBe('2026-03; 05');
  });
});
