import { expect, it } from 'vitest';
import { Refused, Unavailable } from '../../platform/errors';
import { refusedField } from '../../providers/errorWording';
import { loginProblems, loginRefusals, walletProblems, walletRefusals } from './passwordModel';

const keys = (problems: object) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, (problem as { key: string }).key]));

it.each([
  [{ old: 'Demo1234', password: 'Better-12', repeated: 'Better-12' }, {}],
  [
    { old: '', password: '', repeated: '' },
    { old: 'password.login.oldMissing', password: 'forms.password.missing', repeated: 'forms.password.repeat' },
  ],
  [{ old: 'short12', password: 'Better-12', repeated: 'Better-12' }, { old: 'password.login.oldRule' }],
  [
    { old: 'Demo 1234', password: 'Better-12\u200b', repeated: 'Better-12\u200b' },
    { old: 'forms.password.blank', password: 'forms.password.invisible' },
  ],
  [{ old: 'Demo1234', password: '1234567', repeated: '1234567' }, { password: 'forms.password.rule' }],
  [{ old: 'Demo1234', password: '1234567890123', repeated: '1234567890123' }, { password: 'forms.password.rule' }],
  [{ old: 'Demo1234', password: '密码12345678', repeated: '密码12345678' }, { password: 'forms.password.rule' }],
  [{ old: 'Demo1234', password: 'Better-12', repeated: 'better-12' }, { repeated: 'forms.password.differ' }],
])('the problems of a login password: %j', (values, problems) => {
  expect(keys(loginProblems(values))).toEqual(problems);
});

it.each([
  [{ phone: '13800000010', code: '246810', password: '123456', repeated: '123456' }, {}],
  [
    { phone: '', code: '', password: '', repeated: '' },
    {
      phone: 'password.wallet.noPhone',
      code: 'forms.code.missing',
      password: 'forms.password.missing',
      repeated: 'forms.password.repeat',
    },
  ],
  [
    { phone: '1', code: '12345', password: '12345', repeated: '12345' },
    { code: 'forms.code.digits', password: 'forms.password.rule' },
  ],
])('the problems of a wallet password: %j (R12-6, R12-8)', (values, problems) => {
  expect(keys(walletProblems(values))).toEqual(problems);
});

it.each([
  ['原密码错误', 400, 'old'],
  ['', 400, null],
  ['密码须为 8-12 位字母、数字或特殊字符', 400, 'password'],
  ['新密码过于简单', 400, 'password'],
  ['新密码不能与旧密码相同', 400, 'password'],
  ['旧密码错误，新密码没有保存', 400, 'old'],
  ['The new password must differ from the old one', 400, 'password'],
  ['系统维护中', 400, null],
  ['原密码错误次数过多', 429, null],
])('a login password refused with 「%s」 (%i) belongs to %s (R12-47)', (words, status, field) => {
  expect(refusedField(loginRefusals, new Refused(words, status))).toBe(field);
});

it.each([
  ['验证码错误', 'code'],
  ['手机号与账号不一致', 'phone'],
  ['钱包密码须为 6-12 位字母、数字或特殊字符', 'password'],
  ['系统维护中', null],
  ['', null],
])('a wallet password refused with 「%s」 belongs to %s', (words, field) => {
  expect(refusedField(walletRefusals, new Refused(words, 400))).toBe(field);
});

it('a missing answer belongs to no field', () => {
  expect(refusedField(loginRefusals, new Unavailable('timeout'))).toBeNull();
  expect(refusedField(walletRefusals, new Unavailable('server', '验证码服务异常', 500))).toBeNull();
});
