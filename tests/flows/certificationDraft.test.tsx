import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { fieldValue, fillForm, fillIn } from '../support/bindPage';
import {
  addPictures,
  authenticateCall,
  certificationPath,
  code,
  contract,
  contractForm,
  fillContract,
  loadCertification,
  passReview,
  preparePictures,
  submit,
} from '../support/certification';
import { renderConsole } from '../support/renderConsole';
import { enter, here, signIn, signOut } from '../support/visit';
import { beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(loadCertification);
beforeEach(async () => {
  preparePictures();
  await passReview(platform.current);
});

/** The secrets that no storage may hold, in every notation. */
const secrets = [
  '11010519900307283',
  '6222021234567890128',
  '6222 0212 3456 7890 128',
  code,
  '/licence/',
  'licence.png',
];
const unstored = ['身份证号', '收款账号', '验证码'];
const restored = /^已恢复上次填写的内容/;

/** Everything that the browser stores: storages, address and history state. */
const traces = () =>
  JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href, window.history.state]);

function expectNoSecrets(): void {
  const found = traces();
  for (const secret of secrets) expect(found, secret).not.toContain(secret);
  expect(found.toUpperCase()).not.toContain('11010519900307283X');
}

const visit = () => renderConsole({ path: certificationPath, user: 'newbie01' });
const leaving = () => screen.findByRole('dialog', { name: '离开这个页面？' });

describe('contract draft', () => {
  it('survives a reload, except the fields that are never stored (R11-5)', async () => {
    const first = await visit();
    const before = await contractForm();
    expect(screen.queryByText(restored)).toBeNull();
    await fillContract(before);
    expectNoSecrets();
    first.unmount();
    expectNoSecrets();
    await renderConsole({});
    const form = await contractForm();
    for (const [label, value] of Object.entries(contract)) {
      expect(fieldValue(form, label), label).toBe(unstored.includes(label) ? '' : value);
    }
    expect(fieldValue(form, '验证码')).toBe('');
    expect(within(form).queryAllByRole('button', { name: /^删除/ })).toEqual([]);
    expect(within(form).queryAllByRole('alert')).toEqual([]);
    screen.getByText(restored);
    screen.getByText('还有4项必填信息未填写。');
    fillForm(form, { 身份证号: '110105199003072856', 收款账号: '6222021234567890128', 验证码: code });
    await addPictures(form, 'licence.png');
    expect(screen.queryByText(restored)).toBeNull();
    fireEvent.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
    expectNoSecrets();
  });

  it('deleted once the input is undone or the user signs out; stored without the PayPal address', async () => {
    const { user } = await visit();
    const form = await contractForm();
    fillIn(form, '真实姓名', '王小明');
    expect(traces()).toContain('certification.contract');
    fillIn(form, '真实姓名', '');
    expect(traces()).not.toContain('certification.contract');
    fillIn(form, '收款方式', '个人PayPal');
    fillIn(form, 'PayPal账号', 'pay-me@example.com');
    expect(traces()).toContain('personalPayPal');
    expect(traces()).not.toContain('pay-me@example.com');
    fillIn(form, '真实姓名', '王小明');
    await signOut(user);
    expect(traces()).not.toContain('王小明');
  });

  it('restored after a session that ended while submitting (R1-23)', async () => {
    const { user } = await visit();
    const form = await contractForm();
    await fillContract(form);
    platform.current.faults([{ match: authenticateCall, kind: 'status', status: 401, times: 1 }]);
    await user.click(submit());
    await screen.findByLabelText('账号');
    expectNoSecrets();
    // The browser's storage contains no personal data; the lists of countries and operators are not personal.
    const { 资源所在国家: _, 资源运营商: __, ...personal } = contract;
    for (const value of Object.values(personal)) expect(traces()).not.toContain(value);
    await signIn(user, 'newbie01');
    const again = await contractForm();
    expect(here()).toBe(certificationPath);
    expect(fieldValue(again, '真实姓名')).toBe('王小明');
    expect(fieldValue(again, '地址')).toBe(contract.地址);
    expect(fieldValue(again, '身份证号')).toBe('');
    screen.getByText(restored);
  });

  it('deleted once another account signs in after such an end, for the first account too', async () => {
    const { user } = await visit();
    await fillContract(await contractForm());
    platform.current.faults([{ match: authenticateCall, kind: 'status', status: 401, times: 1 }]);
    await user.click(submit());
    await signIn(user, 'miner01');
    await screen.findByText('实名信息');
    await signOut(user);
    await signIn(user, 'newbie01');
    await user.click(await screen.findByRole('button', { name: '用户中心' }));
    await enter(() => screen.getByRole('link', { name: '实名认证' }).click());
    expect(fieldValue(await contractForm(), '真实姓名')).toBe('');
    expect(screen.queryByText(restored)).toBeNull();
  });
});

describe('leaving the contract step', () => {
  const away = () => enter(() => screen.getByRole('link', { name: '节点列表' }).click());

  it('unsent input, even a single picture: asks first and says what would be lost (R11-6)', async () => {
    const { user } = await visit();
    fillIn(await contractForm(), '身份证号', '1101');
    await away();
    const dialog = await leaving();
    within(dialog).getByText(/证件号码、收款账号、验证码与图片需要重新填写/);
    await user.click(within(dialog).getByRole('button', { name: '留在这里' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fieldValue(await contractForm(), '身份证号')).toBe('1101');
    await away();
    await user.click(within(await leaving()).getByRole('button', { name: '离开' }));
    await waitFor(() => expect(here()).toBe('/device/list'));
    await waitFor(() => expect(screen.queryByLabelText('身份证号')).toBeNull());
    await enter(() => void window.history.back());
    const form = await contractForm();
    expect(fieldValue(form, '身份证号')).toBe('');
    await addPictures(form, 'licence.png');
    await away();
    await leaving();
  });

  it('nothing typed, or all sent: asks nothing', async () => {
    const { user } = await visit();
    await contractForm();
    const before = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(before);
    expect(before.defaultPrevented).toBe(false);
    await fillContract(await contractForm());
    const during = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(during);
    expect(during.defaultPrevented).toBe(true);
    await user.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
    await away();
    await waitFor(() => expect(here()).toBe('/device/list'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('contract with a lost answer', () => {
  it('keeps the input, and moves on once the check finds it accepted', async () => {
    platform.current.faults([{ match: authenticateCall, kind: 'offline', times: 1 }]);
    const { user } = await visit();
    const form = await contractForm();
    await fillContract(form);
    await user.click(submit());
    expect((await within(form).findByRole('alert')).textContent).toContain('目前仍在这一步，可以再次提交');
    expect(fieldValue(form, '身份证号')).toBe(contract.身份证号);
    expect(fieldValue(form, '验证码')).toBe(code);
    expectNoSecrets();
    platform.current.faults([{ match: authenticateCall, kind: 'garbage', after: true, times: 1 }]);
    await user.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
    expectNoSecrets();
  });
});
