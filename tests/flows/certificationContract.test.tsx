import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setupPlatform } from '../../mocks/hosts/tests';
import { fieldValue, fillForm, fillIn, noteOf, optionsOf } from '../support/bindPage';
import {
  accountOf,
  addPictures,
  authenticateCall,
  certificationPath,
  choosePictures,
  code,
  contract,
  contractForm,
  fillContract,
  loadCertification,
  passReview,
  preparePictures,
  submit,
} from '../support/certification';
import { bodiesOf } from '../support/entrance';
import { renderConsole } from '../support/renderConsole';
import { hold, listen, toasts } from '../support/visit';
import { ask, beijing } from '../support/wallet';

const platform = setupPlatform({ now: beijing('2025-06-06T10:00:00') });
beforeAll(loadCertification);
beforeEach(async () => {
  preparePictures();
  await passReview(platform.current);
});

const regionsCall = 'GET /api/v1/country-isp-region-lists';
const codeCall = 'POST /api/v1/user/send_verify_code';
const visit = () => renderConsole({ path: certificationPath, user: 'newbie01' });
const send = (form: HTMLElement) => within(form).getByRole('button', { name: '获取验证码' });
/** Types into a field and leaves it. */
function leave(form: HTMLElement, label: string, value: string): string {
  fillIn(form, label, value);
  fireEvent.focusOut(within(form).getByLabelText(label));
  return noteOf(form, label);
}

it('contract step: sends all fields in one request and moves on to the last step (R11-4, R11-12)', async () => {
  const sent = bodiesOf(platform.current, authenticateCall);
  const { user } = await visit();
  const form = await contractForm();
  await fillContract(form);
  await user.dblClick(submit());
  const heading = await screen.findByRole('heading', { name: '第3步，共3步：节点信息采集' });
  expect(document.activeElement).toBe(heading);
  expect(toasts()).toContain('提交成功');
  expect(sent).toEqual([
    {
      realName: '王小明',
      IDCardNumber: '11010519900307283X',
      phoneNumber: '13800000004',
      email: 'provider@example.com',
      bankAccount: '示例网络科技有限公司',
      creditCode: '91330100799655058B',
      address: '浙江省杭州市示例路 1 号',
      ispLocation: '中国 电信',
      collectionMethod: 'enterpriseCard',
      collectionNumber: '6222021234567890128',
      verifyCode: code,
      photoUrls: [expect.stringMatching(/\/100004\/licence\/[\w-]+\.png$/)],
    },
  ]);
  expect(await accountOf(platform.current, 'newbie01')).toMatchObject({ verifiedStep: 2 });
  expect(Object.keys(sessionStorage).filter((key) => key.includes('certification'))).toEqual([]);
});

describe('contract form', () => {
  it('collection methods: company card and PayPal only; empty form: a message at each field, and the first is focused (R11-13, R11-15, R11-17)', async () => {
    const { calls } = listen(platform.current);
    const { user } = await visit();
    const form = await contractForm();
    const ways = within(within(form).getByRole('radiogroup', { name: '收款方式' })).getAllByRole('radio');
    expect(ways.map((way) => way.parentElement?.textContent)).toEqual(['企业银行卡', '个人PayPal']);
    expect(fieldValue(form, '手机号')).toBe('13800000004');
    expect(fieldValue(form, '收款方式')).toBe('企业银行卡');
    expect(within(form).queryAllByRole('alert')).toEqual([]);
    screen.getByText('还有11项必填信息未填写。');
    await user.click(submit());
    expect(toasts()).toEqual(['请填写全部必填信息']);
    expect(within(form).getByText('请上传营业执照或其他证明')).toBeDefined();
    expect(document.activeElement).toBe(within(form).getByLabelText(/添加图片/));
    const notes = {
      真实姓名: '请输入真实姓名',
      身份证号: '请输入身份证号',
      公司全称: '请输入公司全称',
      统一社会信用代码: '请输入统一社会信用代码',
      地址: '请输入地址',
      资源所在国家: '请选择资源所在国家',
      资源运营商: '请选择资源运营商',
      收款账号: '请输入收款账号',
      邮箱: '请输入邮箱',
      验证码: '请输入验证码',
    };
    for (const [label, note] of Object.entries(notes)) expect(noteOf(form, label), label).toBe(note);
    expect(noteOf(form, '手机号')).toBe('');
    fillForm(form, contract);
    screen.getByText('还有2项必填信息未填写。');
    expect(noteOf(form, '身份证号')).toBe('');
    expect(calls).not.toContain(authenticateCall);
  });

  it('code: requires the e-mail address first; fields: checked on leaving; card that fails its check digit: a warning (R11-18, R11-19, R11-20, R11-35)', async () => {
    const { calls } = listen(platform.current);
    const { user } = await visit();
    const form = await contractForm();
    await user.click(send(form));
    expect(noteOf(form, '邮箱')).toBe('请先填写邮箱');
    expect(document.activeElement).toBe(within(form).getByLabelText('邮箱'));
    fillIn(form, '邮箱', 'provider@');
    expect(noteOf(form, '邮箱')).not.toBe('请先填写邮箱');
    await user.click(send(form));
    expect(noteOf(form, '邮箱')).toBe('请输入正确的邮箱格式');
    expect(calls).not.toContain(codeCall);
    expect(leave(form, '身份证号', '1101051990')).toBe('请输入18位身份证号');
    expect(leave(form, '身份证号', '110105199003072830')).toBe('身份证号有误，请核对后重新输入');
    expect(leave(form, '身份证号', '１１０１０５１９９００３０７２８３ｘ')).toBe('');
    expect(leave(form, '手机号', '138')).toBe('请输入正确的11位手机号');
    expect(leave(form, '统一社会信用代码', '91000000MA00000X0')).toBe('请输入18位统一社会信用代码');
    expect(leave(form, '统一社会信用代码', '91000000MA00000X0X')).toBe('统一社会信用代码有误，请核对后重新输入');
    expect(leave(form, '收款账号', '6222')).toBe('银行卡号须为12–19位数字');
    expect(leave(form, '验证码', '12345')).toBe('请输入6位数字验证码');
    fillForm(form, contract);
    fillIn(form, '手机号', '13800000004');
    await addPictures(form, 'licence.png');
    expect(submit().parentElement?.textContent).toContain('有1项填写有误。');
    await user.click(submit());
    expect(toasts()).toEqual(['部分内容填写有误，请修改标出的项']);
    expect(document.activeElement).toBe(within(form).getByLabelText('验证码'));
    fillIn(form, '验证码', code);
    // A card with a warning is not rejected.
    expect(leave(form, '收款账号', '6222021234567890127')).toBe('卡号与校验位不符，请再核对一遍。');
    await user.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
  });

  it('collection account: asked for by method, and each method keeps its input', async () => {
    const { user } = await visit();
    const form = await contractForm();
    await fillContract(form);
    expect(within(form).getByLabelText('收款账号').getAttribute('inputmode')).toBe('numeric');
    fillIn(form, '收款方式', '个人PayPal');
    const payPal = within(form).getByLabelText('PayPal账号');
    expect(payPal.getAttribute('inputmode')).toBe('email');
    expect(fieldValue(form, 'PayPal账号')).toBe('');
    expect(leave(form, 'PayPal账号', '6222021234567890128')).toBe('请输入PayPal账号的邮箱');
    fillIn(form, 'PayPal账号', 'pay@example.com');
    fillIn(form, '收款方式', '企业银行卡');
    expect(fieldValue(form, '收款账号')).toBe('6222 0212 3456 7890 128');
    fillIn(form, '收款方式', '个人PayPal');
    expect(fieldValue(form, 'PayPal账号')).toBe('pay@example.com');
    await user.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
    expect(await ask(platform.current, 'newbie01', '/api/v1/user/account_payinfo')).toMatchObject({
      collectionMethod: 'personalPayPal',
      collectionNumber: 'pay@example.com',
    });
  });

  it('provider of another country: passport, phone with its country, registration number (R11-66)', async () => {
    const { user } = await visit();
    const form = await contractForm();
    await fillContract(form);
    expect(leave(form, '身份证号', 'E12345678')).toBe('请输入18位身份证号');
    fillIn(form, '证件类型', '护照或其他证件');
    expect(noteOf(form, '证件号码')).toBe('');
    expect(leave(form, '证件号码', 'E12')).toMatch(/^证件号码为5–20位/);
    fillIn(form, '证件号码', 'e12345678');
    expect(fieldValue(form, '国家或地区')).toBe('中国大陆 +86');
    expect(leave(form, '手机号', '9123 4567')).toBe('请输入正确的11位手机号');
    fillIn(form, '国家或地区', '新加坡 +65');
    expect(noteOf(form, '手机号')).toBe('将按+6591234567提交');
    fillIn(form, '公司注册地', '其他国家或地区');
    fillIn(form, '公司注册号', '201812345A');
    const sent = bodiesOf(platform.current, authenticateCall);
    await user.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
    expect(sent).toMatchObject([{ IDCardNumber: 'E12345678', phoneNumber: '+6591234567', creditCode: '201812345A' }]);
  });

  it('pictures: two at most; ISPs: those of the country (R11-14)', async () => {
    await visit();
    const form = await contractForm();
    choosePictures(form, 'one.png', 'two.png', 'three.png');
    await within(form).findByText('最多上传2张，未添加「three.png」');
    for (const name of ['one.png', 'two.png']) await within(form).findByRole('button', { name: `删除「${name}」` });
    expect(within(form).queryByLabelText(/添加图片/)).toBeNull();
    expect(optionsOf(form, '资源所在国家')).toContain('新加坡');
    fillForm(form, { 资源所在国家: '中国', 资源运营商: '电信' });
    fillIn(form, '资源所在国家', '新加坡');
    expect(fieldValue(form, '资源运营商')).toBe('');
    expect(optionsOf(form, '资源运营商')).toEqual(['Singtel', 'StarHub', 'M1']);
  });

  it('pictures that are uploading or failed: block submitting', async () => {
    platform.current.faults([{ match: 'GET /api/help/v1/sts', kind: 'status', times: 1 }]);
    const credentials = hold(platform.current, '/api/help/v1/sts');
    const { user } = await visit();
    const form = await contractForm();
    fillForm(form, { ...contract, 验证码: code });
    choosePictures(form, 'one.png');
    // fireEvent, because a simulated user click takes longer than the upload takes to fail.
    fireEvent.click(submit());
    await within(form).findByText('图片正在上传，请稍候');
    credentials.release();
    const retry = await within(form).findByRole('button', { name: '重新上传「one.png」' });
    expect(within(form).getByText('有图片没有上传成功，请重试或删除')).toBeDefined();
    await user.click(retry);
    await waitFor(() => expect(within(form).queryByText(/图片正在上传|没有上传成功/)).toBeNull());
    await user.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
  });
});

describe('country and ISP lists', () => {
  it('failed load: country and ISP can be typed, and the lists be retried', async () => {
    platform.current.faults([{ match: regionsCall, kind: 'status' }]);
    const { user } = await visit();
    const form = await screen.findByRole('form', { name: '合同信息' });
    expect((await within(form).findByRole('alert')).textContent).toContain('国家与运营商列表加载失败');
    await fillContract(form);
    await user.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
    platform.current.faults([]);
  });

  it('successful retry: shows the lists and keeps typed names that they contain', async () => {
    platform.current.faults([{ match: regionsCall, kind: 'status', times: 1 }]);
    const { user } = await visit();
    const form = await screen.findByRole('form', { name: '合同信息' });
    const note = await within(form).findByRole('alert');
    fillForm(form, { 资源所在国家: '中国', 资源运营商: '电力' });
    await user.click(within(note).getByRole('button', { name: '重试' }));
    await contractForm();
    expect(fieldValue(form, '资源所在国家')).toBe('中国');
    expect(fieldValue(form, '资源运营商')).toBe('');
  });
});

describe('e-mail code', () => {
  it('sent once a minute, across a reload (R1-29, R1-30)', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const sent = bodiesOf(platform.current, codeCall);
    const { user, unmount } = await visit();
    const form = await contractForm();
    fillIn(form, '邮箱', ' provider@example.com ');
    await user.click(send(form));
    await within(form).findAllByText('验证码已发送');
    expect(within(form).getByRole<HTMLButtonElement>('button', { name: '60秒后重发' }).disabled).toBe(true);
    expect(sent).toEqual([{ email: 'provider@example.com', usage: 2 }]);
    unmount();
    await renderConsole({});
    const again = await contractForm();
    expect(fieldValue(again, '邮箱').trim()).toBe('provider@example.com');
    const button = within(again).getByRole<HTMLButtonElement>('button', { name: '60秒后重发' });
    expect(button.disabled).toBe(true);
    // Another address has its own minute.
    fillIn(again, '邮箱', 'other@example.com');
    await within(again).findByRole('button', { name: '获取验证码' });
  });
});

describe('stored values when the contract is submitted', () => {
  const accountCall = 'GET /api/v1/user/account_info';
  const prepare = async () => {
    const visited = await visit();
    const form = await contractForm();
    await fillContract(form);
    return { ...visited, form, sent: bodiesOf(platform.current, authenticateCall) };
  };

  it('payout account changed meanwhile: nothing is sent, the change is shown and must be confirmed; then the user’s own is sent', async () => {
    const { user, form, sent } = await prepare();
    const payInfo = await ask<object>(platform.current, 'newbie01', '/api/v1/user/account_payinfo');
    const body = { ...payInfo, collectionMethod: 'enterpriseCard', collectionNumber: '6217001234567890668' };
    platform.current.faults([{ match: 'GET /api/v1/user/account_payinfo', kind: 'status', status: 200, body }]);
    await user.click(submit());
    expect((await within(form).findByRole('alert')).textContent).toBe(
      '内容已经变化，没有提交。请核对后再提交。收款方式原为—现为企业银行卡收款账号原为—现为6217 **** **** 0668',
    );
    within(form).getByText('平台现有的收款账户：6217 **** **** 0668。提交后，平台可能改用这里填写的账户。');
    expect(sent).toEqual([]);
    await user.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
    expect(sent).toMatchObject([{ collectionNumber: '6222021234567890128' }]);
  });

  it('phone changed meanwhile: an unedited one follows, a typed one stays', async () => {
    const { user, form, sent } = await prepare();
    const account = await ask<object>(platform.current, 'newbie01', '/api/v1/user/account_info');
    const change = (phoneNumber: string) =>
      platform.current.faults([{ match: accountCall, kind: 'status', status: 200, body: { ...account, phoneNumber } }]);
    change('13911112222');
    await user.click(submit());
    await waitFor(() => expect(fieldValue(form, '手机号')).toBe('13911112222'));
    fillIn(form, '手机号', '13733334444');
    change('13955556666');
    await user.click(submit());
    await waitFor(() => expect(form.textContent).toContain('手机号原为13911112222现为13955556666'));
    expect(fieldValue(form, '手机号')).toBe('13733334444');
    expect(sent).toEqual([]);
    await user.click(submit());
    await waitFor(() => expect(sent).toMatchObject([{ phoneNumber: '13733334444' }]));
  });

  it('unreadable: nothing is sent, which the form says, and the user can retry', async () => {
    const { user, form, sent } = await prepare();
    platform.current.faults([{ match: accountCall, kind: 'status', body: '维护中', times: 1 }]);
    await user.click(submit());
    await within(form).findByText('没有提交：最新内容读取失败（维护中），请重试。');
    expect(sent).toEqual([]);
    await user.click(submit());
    await screen.findByRole('heading', { name: /节点信息采集/ });
  });
});

describe('refused contract', () => {
  it('shown at the field that the message is about, otherwise at the button (R11-21)', async () => {
    const { calls } = listen(platform.current);
    const { user } = await visit();
    const form = await contractForm();
    await fillContract(form);
    fillIn(form, '验证码', '111111');
    await user.click(submit());
    await waitFor(() => expect(noteOf(form, '验证码')).toBe('验证码错误'));
    expect(document.activeElement).toBe(within(form).getByLabelText('验证码'));
    expect(within(form).getAllByText('验证码错误')).toHaveLength(1);
    expect(fieldValue(form, '身份证号')).toBe(contract.身份证号);
    fillIn(form, '验证码', code);
    expect(noteOf(form, '验证码')).toBe('');
    const refuse = async (fault: object) => {
      platform.current.faults([{ match: authenticateCall, kind: 'status', times: 1, ...fault }]);
      await user.click(submit());
    };
    // A refusal of the pictures stays until they change.
    await refuse({ status: 400, body: { msg: '图片不存在，请重新上传' } });
    await within(form).findByText('图片不存在，请重新上传');
    await addPictures(form, 'other.png');
    expect(within(form).queryByText('图片不存在，请重新上传')).toBeNull();
    for (const [fault, words] of [
      [
        { status: 400, body: { msg: '该企业已签约，请联系商务' } },
        '该企业已签约，请联系商务。已查询：目前仍在这一步，可以再次提交。',
      ],
      [{ status: 400 }, '提交失败。已查询：目前仍在这一步，可以再次提交。'],
      [
        { status: 429, headers: { 'Retry-After': '30' } },
        '答复没有说明原因（429）（请30秒后再试）。已查询：目前仍在这一步，可以再次提交。',
      ],
    ] as const) {
      await refuse(fault);
      await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(words));
      expect(fieldValue(form, '身份证号')).toBe(contract.身份证号);
    }
    // Something in front of the platform may answer 400 after the contract was accepted.
    await refuse({ status: 400, body: { msg: 'Bad Request' }, after: true });
    await screen.findByRole('heading', { name: /节点信息采集/ });
    expect(toasts()).toContain('查询后确认：这一步已提交。');
    expect(calls.filter((call) => call === authenticateCall)).toHaveLength(6);
  });
});
