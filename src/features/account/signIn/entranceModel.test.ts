import { describe, expect, it } from 'vitest';
import { ContractBroken, Refused, Unavailable } from '../../../platform/errors';
import { readValues } from '../../../ui/form/fields';
import {
  entranceFailure,
  entranceProblems,
  fieldNamedIn,
  registerFields,
  registrationBody,
  resetBody,
} from './entranceModel';

const good = {
  username: 'new_comer1',
  phoneNumber: '13800138000',
  verifyCode: '246810',
  password: 'Demo1234',
  repeated: 'Demo1234',
};

describe('the problems of a registration', () => {
  it('are none for valid values', () => {
    expect(entranceProblems(good)).toEqual({});
    expect(
      entranceProblems(
        readValues(registerFields, {
          ...good,
          username: ' abcd ',
          phoneNumber: '+86 138-0013-8000',
          verifyCode: '246 810',
        }),
      ),
    ).toEqual({});
    expect(entranceProblems({ ...good, username: 'a'.repeat(20) })).toEqual({});
  });

  it.each(['abc', 'a'.repeat(21), 'new-comer', 'new comer', '新用户名字', 'comer!'])(
    'include an invalid user name: %s',
    (username) => {
      expect(entranceProblems({ ...good, username })).toEqual({ username: { key: 'registration.usernameRule' } });
    },
  );

  it('of an empty form concern all fields', () => {
    expect(entranceProblems({ username: '', phoneNumber: '', verifyCode: '', password: '', repeated: '' })).toEqual({
      username: { key: 'registration.usernameMissing' },
      phoneNumber: { key: 'forms.rules.phoneMissing' },
      verifyCode: { key: 'forms.code.missing' },
      password: { key: 'auth.passwordMissing' },
      repeated: { key: 'forms.password.repeat' },
    });
  });

  it('include a password under 8 or over 12 characters, and a different repetition', () => {
    const rule = { key: 'forms.password.rule', vars: { min: 8, max: 12 } };
    expect(entranceProblems({ ...good, password: 'Demo123', repeated: 'Demo123' })).toEqual({ password: rule });
    expect(entranceProblems({ ...good, password: 'Demo123456789', repeated: 'Demo123456789' })).toEqual({
      password: rule,
    });
    expect(entranceProblems({ ...good, repeated: 'Demo12345' })).toEqual({
      repeated: { key: 'forms.password.differ' },
    });
  });

  it('of a reset do not include the user name', () => {
    const { username, ...reset } = good;
    expect(username).not.toBe('');
    expect(entranceProblems(reset)).toEqual({});
    expect(entranceProblems({ ...reset, phoneNumber: '1380' })).toEqual({ phoneNumber: { key: 'forms.rules.phone' } });
    expect(entranceProblems({ ...reset, password: '', repeated: '' }).password).toEqual({
      key: 'forms.password.missing',
    });
  });
});

it('the requests contain normalized texts, the password as typed, and no repetition', () => {
  const pasted = { username: ' ｎew_comer1 ', phoneNumber: '+86 138 0013 8000', verifyCode: '２４６８１０ ' };
  const typed = readValues(registerFields, { ...good, ...pasted, password: ' Ｄemo1234\u200b' });
  const reset = { phoneNumber: '13800138000', verifyCode: '246810', password: ' Ｄemo1234\u200b' };
  expect(resetBody(typed)).toEqual(reset);
  expect(registrationBody(typed)).toEqual({ username: 'new_comer1', ...reset });
});

describe('the field that a message names', () => {
  it.each([
    ['用户名已被注册', 'username'],
    ['该账号已存在', 'username'],
    ['Username already taken', 'username'],
    ['手机号已被注册', 'phoneNumber'],
    ['手机号未注册', 'phoneNumber'],
    ['Phone number is already in use', 'phoneNumber'],
    ['验证码错误', 'verifyCode'],
    ['手机验证码已过期', 'verifyCode'],
    ['短信校验码不正确', 'verifyCode'],
    ['Wrong verification code', 'verifyCode'],
    ['Invalid SMS code', 'verifyCode'],
    ['密码过于简单', 'password'],
  ])('%s', (words, field) => {
    expect(fieldNamedIn(words)).toBe(field);
  });

  it.each([
    '',
    '注册失败',
    '用户名或手机号已存在',
    '该手机号已绑定其他账号',
    '手机号与验证码不匹配',
    '密码不能与用户名相同',
    'Bad encoding',
    '{"code":4001,"error":"invalid"}',
    '["phone"]',
  ])('is null if it names none or several: %j', (words) => {
    expect(fieldNamedIn(words)).toBeNull();
  });
});

describe('a failed call', () => {
  const slow = (words: string) => new Refused(words, 429, { retryAfter: 30 });
  it.each([
    [
      'own',
      'names a field',
      new Refused('验证码错误', 400, { own: true }),
      { words: '验证码错误' },
      'verifyCode',
      null,
    ],
    ['own', 'names none', new Refused('注册失败', 400, { own: true }), { words: '注册失败' }, null, null],
    ['other', 'names a field', new Refused('账号已停用', 403), { words: '账号已停用' }, null, null],
    ['other', 'has no words', new Refused('', 400), { key: 'errors.badRequest', vars: { name: 400 } }, null, null],
    ['other', 'has a time to wait', slow('太频繁'), { words: '太频繁' }, null, 30],
    ['other', 'has that time in its words', slow('请 30 秒后再试'), { words: '请 30 秒后再试' }, null, null],
    ['other', 'has it alone', slow(''), { key: 'errors.tooManyWait', vars: { count: 30 } }, null, null],
    ['no', 'there is no network', new Unavailable('offline'), { key: 'registration.offline' }, null, null],
    ['no', 'it is late', new Unavailable('timeout'), { key: 'registration.timeout' }, null, null],
    ['no', 'it fails', new Unavailable('server', '维护中', 500), { words: '维护中' }, null, null],
    [
      'no',
      'it is malformed',
      new ContractBroken('session.register', 'body'),
      { key: 'errors.contractBroken', vars: { call: 'session.register' } },
      null,
      null,
    ],
  ])(
    'only counts as refused if the platform itself answered: %s answer, which %s',
    (whose, _, error, wording, field, wait) => {
      expect(entranceFailure(error)).toEqual({ kind: whose === 'own' ? 'refused' : 'unknown', wording, field, wait });
    },
  );
});
