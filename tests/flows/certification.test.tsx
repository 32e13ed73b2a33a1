import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { topics } from '../../src/features/account/certification/reviewModel';
import { fillForm, noteOf } from '../support/bindPage';
import {
  accountCall,
  accountOf,
  answers,
  certificationPath,
  contractForm,
  fillReview,
  loadCertification,
  passReview,
  reviewCall,
  reviewForm,
  submit,
} from '../support/certification';
import { bodiesOf } from '../support/entrance';
import { saveCall, sentNodes } from '../support/nodeInfo';
import { renderConsole } from '../support/renderConsole';
import { enter, here, hold, listen, toasts, tokenOf } from '../support/visit';
import { ask, beijing, fact } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(loadCertification);
const visit = (user = 'newbie01') => renderConsole({ path: certificationPath, user });
const stepNow = async () => (await screen.findByRole('heading', { name: /^第\d步/ })).textContent;
const doneSteps = () =>
  within(screen.getByRole('list', { name: '认证进度' }))
    .getAllByText('已提交')
    .map(({ parentElement }) => parentElement?.textContent);

describe('certification wizard', () => {
  it('new account: starts with the pre-review, which requires four answers and the pledge, is sent once, and leads to the contract (R11-1, R11-3, R11-4, R11-7, R11-9, R11-10, R11-22, R11-35)', async () => {
    const sent = bodiesOf(platform.current, reviewCall);
    const { user } = await visit();
    const form = await reviewForm();
    expect(await stepNow()).toBe('第1步，共3步：资质预审');
    expect(screen.queryByText('已提交')).toBeNull();
    expect(document.activeElement).toBe(document.body);
    screen.getByText('还有5项必填信息未填写。');
    await user.click(submit());
    expect(toasts()).toEqual(['请填写全部必填信息']);
    for (const label of Object.keys(answers)) expect(noteOf(form, label), label).toBe('请选择是或否');
    const pledge = within(form).getByRole('checkbox', { name: '我承诺以上信息真实、准确。' });
    expect(pledge.getAttribute('aria-describedby')).not.toBeNull();
    within(form).getByText('请勾选承诺');
    expect(document.activeElement).toBe(within(form).getAllByRole('radio')[0]);
    fillForm(form, answers);
    expect(noteOf(form, '机房是否配备防火墙？')).toBe('');
    screen.getByText('还有1项必填信息未填写。');
    await user.click(submit());
    expect(document.activeElement).toBe(pledge);
    expect(sent).toEqual([]);
    await user.click(pledge);
    expect(within(form).queryByText('请勾选承诺')).toBeNull();
    await user.dblClick(submit());
    await contractForm();
    expect(document.activeElement?.textContent).toBe('第2步，共3步：合同信息');
    expect(toasts()).toContain('提交成功');
    const given = { cooling: 'yes', firewall: 'yes', fireSuppression: 'yes', dutyStaff: 'no' };
    expect(sent).toEqual([{ qualificationRes: Object.entries(given).map(([topic, answer]) => ({ topic, answer })) }]);
    expect(await accountOf(platform.current, 'newbie01')).toMatchObject({ verifiedStep: 1 });
    // Only the answers remain, for all tabs, to be sent with the node info.
    expect(Object.keys(sessionStorage).filter((key) => key.includes('certification'))).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes('certification'))).toEqual([
      expect.stringMatching(/certification\.answers$/),
    ]);
  });

  it('starts at the platform’s step (R9-3, R11-2, R11-3)', async () => {
    await passReview(platform.current);
    const { unmount } = await visit();
    await contractForm();
    expect(await stepNow()).toBe('第2步，共3步：合同信息');
    expect(doneSteps()).toEqual(['资质预审已提交']);
    unmount();
    await visit('step301');
    expect(await stepNow()).toBe('第3步，共3步：节点信息采集');
    expect(doneSteps()).toEqual(['资质预审已提交', '合同信息已提交']);
  });

  it('step done elsewhere: moves on and deletes that step’s draft', async () => {
    const { user } = await visit();
    await fillReview();
    await passReview(platform.current);
    await user.click(submit());
    await contractForm();
    expect(document.activeElement?.textContent).toBe('第2步，共3步：合同信息');
    expect(toasts()).toEqual(['查询后确认：这一步已提交。']);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('certification'))).toEqual([]);
  });
});

describe('pre-review', () => {
  it('account that fails to reload: moves on anyway', async () => {
    const { user } = await visit();
    await fillReview();
    platform.current.faults([{ match: accountCall, kind: 'status' }]);
    await user.click(submit());
    await contractForm();
  });

  it('refusal: says why and keeps the answers; lost answer: checks, and moves on if the step was accepted', async () => {
    const { calls } = listen(platform.current);
    const { user } = await visit();
    const form = await fillReview();
    const refused = (code: number, message: string) =>
      ({ kind: 'status', status: 200, body: { code, message, data: null } }) as const;
    const looked = '。已查询：目前仍在这一步，可以再次提交。';
    for (const [fault, words] of [
      [refused(40011, '请完成全部资质预审问题'), `请完成全部资质预审问题${looked}`],
      [refused(1, ''), `提交失败${looked}`],
      [{ kind: 'offline' }, `系统繁忙，请稍后再试没有收到平台的答复${looked}`],
      [{ kind: 'status', body: '预审维护中' }, `预审维护中${looked}`],
    ] as const) {
      platform.current.faults([{ match: reviewCall, times: 1, ...fault }]);
      await user.click(submit());
      await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(words));
      expect(within(form).getAllByRole('radio', { checked: true })).toHaveLength(4);
    }
    // It is not sent again automatically.
    expect(calls.filter((call) => call === reviewCall)).toHaveLength(4);
    platform.current.faults([{ match: reviewCall, kind: 'garbage', after: true, times: 1 }]);
    await user.click(submit());
    await contractForm();
    expect(toasts()).toContain('查询后确认：这一步已提交。');
    expect(calls.filter((call) => call === reviewCall)).toHaveLength(5);
  });

  it('answers: survive a reload; leaving asks first', async () => {
    const first = await visit();
    await fillReview();
    first.unmount();
    const { user } = await renderConsole({});
    const form = await reviewForm();
    expect(within(form).getAllByRole('radio', { checked: true })).toHaveLength(4);
    await user.click(screen.getByRole('link', { name: '节点列表' }));
    const dialog = await screen.findByRole('dialog', { name: '离开这个页面？' });
    await user.click(within(dialog).getByRole('button', { name: '留在这里' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(submit());
    await contractForm();
  });
});

describe('step with a lost answer', () => {
  it('failed check: says that the outcome is unknown, and checks again on request', async () => {
    const { calls } = listen(platform.current);
    const { user } = await visit();
    const form = await fillReview();
    platform.current.faults([
      { match: reviewCall, kind: 'offline', after: true, times: 1 },
      { match: accountCall, kind: 'status' },
    ]);
    await user.click(submit());
    expect((await within(form).findByRole('alert')).textContent).toContain('还不知道是否已经提交');
    platform.current.faults([]);
    const held = hold(platform.current, accountCall);
    await user.click(within(form).getByRole('button', { name: '再查一次' }));
    expect((await within(form).findByText('结果确认中')).closest('[role="status"]')).not.toBeNull();
    held.release();
    await contractForm();
    expect(calls.filter((call) => call === reviewCall)).toHaveLength(1);
  });
});

describe('certified account', () => {
  const summary = () => screen.findByText('实名信息');

  it('unsigned contract: shows name, masked ID number and phone, and whom to contact (R11-7, R11-8)', async () => {
    await visit('unsigned01');
    await summary();
    const page = document.body;
    expect(fact(page, '真实姓名').textContent).toBe('赵未签');
    expect(fact(page, '身份证号').textContent).toBe('110105199003******');
    expect(fact(page, '手机号').textContent).toBe('13800000006');
    expect(page.innerHTML).not.toContain('07283X');
    screen.getByText(/请联系商务完成签约/);
    await screen.findByRole('link', { name: '400-000-0001' });
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.queryByRole('list', { name: '认证进度' })).toBeNull();
  });

  it('certified by a passport: its number is labelled as such, and masked', async () => {
    const account = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_info');
    const body = { ...account, IDCardNumber: 'E12345678' };
    platform.current.faults([{ match: accountCall, kind: 'status', status: 200, body }]);
    await visit('miner01');
    await summary();
    expect(fact(document.body, '证件号码').textContent).toBe('E12******');
  });

  it('signed contract: links to the wallet, with a dash for missing facts', async () => {
    const account = await ask<object>(platform.current, 'miner01', '/api/v1/user/account_info');
    const body = { ...account, realName: '', IDCardNumber: '', phoneNumber: '' };
    platform.current.faults([{ match: accountCall, kind: 'status', status: 200, body }]);
    const { user } = await visit('miner01');
    await summary();
    for (const label of ['真实姓名', '身份证号', '手机号']) {
      expect(fact(document.body, label).textContent, label).toBe('—');
    }
    screen.getByText('合同已签署。');
    await user.click(screen.getByRole('link', { name: '前往「计费结算」' }));
    await waitFor(() => expect(here()).toBe('/wallet'));
  });
});

describe('answers of the pre-review', () => {
  const qualificationRes = ['yes', 'yes', 'yes', 'no'].map((answer, nth) => ({ topic: topics[nth], answer }));
  /** Answers the pre-review and closes the tab. */
  async function answered() {
    const { user, unmount } = await visit();
    await fillReview();
    await user.click(submit());
    await contractForm();
    unmount();
    sessionStorage.clear();
  }

  it('go with the node info in another tab, at the wizard’s last step (R11-26)', async () => {
    await answered();
    const account = await accountOf(platform.current, 'newbie01');
    const body = { ...account, verifiedStep: 2 };
    platform.current.faults([{ match: accountCall, kind: 'status', status: 200, body }]);
    const sent = sentNodes(platform.current);
    const { user } = await renderConsole({ path: certificationPath });
    await fillNode();
    await user.click(end());
    await waitFor(() => expect(sent).toMatchObject([{ body: { qualificationRes } }]));
  });

  it('go with the node info of the public form, and are deleted once it is saved (R11-26)', async () => {
    await answered();
    const answer = { code: 0, message: '', data: null };
    platform.current.faults([{ match: saveCall, kind: 'status', status: 200, body: answer }]);
    const sent = sentNodes(platform.current);
    const { user } = await renderConsole({ path: '/external-form/node-address' });
    await fillNode();
    await user.click(screen.getByRole('button', { name: '提交' }));
    await screen.findByText('提交成功', { selector: 'p' });
    expect(sent).toMatchObject([{ body: { qualificationRes } }]);
    expect(Object.keys(localStorage).filter((key) => key.includes('certification'))).toEqual([]);
  });

  it('of a session in one tab stay in that tab (R11-26)', async () => {
    const { user } = await renderConsole({
      path: `${certificationPath}?token=${await tokenOf(platform.current, 'newbie01')}`,
    });
    await fillReview();
    await user.click(submit());
    await contractForm();
    const storedDrafts = (storage: Storage) => Object.keys(storage).filter((key) => key.includes('certification'));
    expect([storedDrafts(sessionStorage).length, storedDrafts(localStorage).length]).toEqual([1, 0]);
  });
});

const end = () => screen.getByRole('button', { name: '提交，完成认证' });
async function fillNode() {
  const form = await screen.findByRole('form');
  fireEvent.change(within(form).getByLabelText(/^位置|^所在位置/), { target: { value: '120.1,30.2' } });
  fireEvent.change(within(form).getByLabelText('地址'), { target: { value: '示例路 1 号' } });
}

describe('last step', () => {
  it('lost answer: checks; can be sent again if it was not saved, completes the wizard if it was', async () => {
    const { user, unmount } = await visit('step301');
    await fillNode();
    const sent = sentNodes(platform.current);
    platform.current.faults([{ match: saveCall, kind: 'garbage', times: 1 }]);
    await user.click(end());
    expect((await screen.findByRole('alert')).textContent).toContain('已查询：还没有保存，可以再次提交。');
    platform.current.faults([{ match: saveCall, kind: 'garbage', after: true, times: 1 }]);
    await user.click(end());
    await screen.findByText('提交成功，实名认证已完成。');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    // Announced once: a later visit shows only the summary.
    unmount();
    await visit('step301');
    await screen.findByText('实名信息');
    expect(screen.queryByText('提交成功，实名认证已完成。')).toBeNull();
  });

  it('visit from the wallet: completing the wizard links back there (R11-3)', async () => {
    const { user } = await renderConsole({ path: '/wallet?month=2025-03', user: 'step301' });
    await user.click(await screen.findByRole('link', { name: '去实名认证' }));
    await fillNode();
    await enter(() => end().click());
    const message = await screen.findByText('提交成功，实名认证已完成。');
    expect(document.activeElement?.contains(message)).toBe(true);
    expect(fact(document.body, '真实姓名').textContent).toBe('李三步');
    await user.click(screen.getByRole('link', { name: '返回「计费结算」' }));
    await waitFor(() => expect(here()).toBe('/wallet?month=2025-03'));
  });
});

describe('support view of the certification', () => {
  it.each([
    ['pre-review', reviewForm],
    ['contract', contractForm],
  ])('the %s is read-only, with the reason', async (name, formOf) => {
    if (name === 'contract') await passReview(platform.current);
    const token = await tokenOf(platform.current, 'newbie01');
    const { calls } = listen(platform.current);
    await renderConsole({ path: `${certificationPath}?token=${token}&readonly=1` });
    const form = await formOf();
    for (const field of form.querySelectorAll('input, select, button')) {
      expect(field.matches(':disabled'), field.outerHTML).toBe(true);
    }
    expect(screen.getAllByText('只读视图不能执行此操作').length).toBeGreaterThan(0);
    expect(submit().getAttribute('aria-describedby')).not.toBeNull();
    fireEvent.submit(form);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  });
});
