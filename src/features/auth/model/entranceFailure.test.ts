import { describe, expect, it } from 'vitest';
import { ContractBroken, Refused, SessionEnded, Unavailable } from '../../../platform/errors';
import { entranceFailure, fieldNamedIn } from './entranceFailure';

describe('the field named by a message', () => {
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
  ])('is null for none and for several: %j', (words) => {
    expect(fieldNamedIn(words)).toBeNull();
  });
});

describe('a failed call', () => {
  it.each([
    ['a 400 that names a field', new Refused('验证码错误', 400), { words: '验证码错误' }, 'verifyCode', null],
    ['a 400 without words', new Refused('', 400), { key: 'errors.badRequest', vars: { name: 400 } }, null, null],
    ['another status that names a field', new Refused('账号已停用', 403), { words: '账号已停用' }, null, null],
    ['a 429 with a figure', new Refused('太频繁', 429, { retryAfter: 30 }), { words: '太频繁' }, null, 30],
    [
      'a 429 whose message contains the figure',
      new Refused('请 30 秒后再试', 429, { retryAfter: 30 }),
      { words: '请 30 秒后再试' },
      null,
      null,
    ],
    [
      'a 429 without words',
      new Refused('', 429, { retryAfter: 30 }),
      { key: 'errors.tooManyWait', vars: { count: 30 } },
      null,
      null,
    ],
    ['an ended session', new SessionEnded(''), { key: 'errors.unknown' }, null, null],
    ['an error of our own code', new Error('oops'), { words: 'oops' }, null, null],
  ])('%s is a refusal', (_, error, wording, field, wait) => {
    expect(entranceFailure(error)).toEqual({ kind: 'refused', wording, field, wait });
  });

  it.each([
    ['no network', new Unavailable('offline'), { key: 'registration.offline' }],
    ['no answer', new Unavailable('timeout'), { key: 'registration.timeout' }],
    ['a failing platform', new Unavailable('server', '维护中', 500), { words: '维护中' }],
    [
      'a malformed answer',
      new ContractBroken('session.register', 'body'),
      { key: 'errors.contractBroken', vars: { call: 'session.register' } },
    ],
  ])('%s leaves the outcome unknown', (_, error, wording) => {
    expect(entranceFailure(error)).toEqual({ kind: 'unknown', wording });
  });
});
