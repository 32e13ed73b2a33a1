import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { loginPasswordLength, walletPasswordLength } from '../../lib/passwords';
import {
  emailProblem,
  type Fields,
  formDraft,
  initialValues,
  namesOf,
  newPasswordProblem,
  phoneProblem,
  readValues,
  repeatProblem,
  verifyCodeProblem,
} from './fields';

const fields = { name: {}, kind: { initial: 'card' }, number: { secret: true, read: (text: string) => text.trim() } };
const draft = formDraft(fields, { name: 'test' });

it('a draft contains no secrets, and nothing that is not a field', () => {
  const typed = { name: 'a', kind: 'b', number: '6222', pictures: '/licence/' };
  expect(draft.redact?.(typed)).toEqual({ name: 'a', kind: 'b', number: '' });
});

it('fields that are missing in a stored draft start with their initial values', () => {
  expect(initialValues(fields)).toEqual({ name: '', kind: 'card', number: '' });
  expect(parse(draft.schema, { name: 'a' })).toEqual({ name: 'a', kind: 'card', number: '' });
});

it('values are read, and stay the same object if nothing changes', () => {
  const typed = { ...draft.empty, number: ' 1 ' };
  expect(readValues(fields, typed)).toEqual({ ...typed, number: '1' });
  expect(readValues(fields, draft.empty)).toBe(draft.empty);
});

/** All fields of all forms. Each new one has to be listed here, as storable or as secret. */
const forms = import.meta.glob<Record<string, unknown>>('../../**/*{Model,Rules}.ts', { eager: true });
const all = Object.values(forms).flatMap((module) =>
  Object.entries(module).filter(([name, value]) => name.endsWith('Fields') && !Array.isArray(value)),
) as [string, Fields<string>][];
const named = (secret: true | undefined) =>
  Object.fromEntries(all.map(([form, its]) => [form, namesOf(its).filter((name) => its[name]?.secret === secret)]));

it('passwords, codes, identity and account numbers and pictures are secret (R11-5)', () => {
  expect(named(true)).toEqual({
    payoutFields: ['collectionNumber'],
    contractFields: ['photos', 'IDCardNumber', 'collectionNumber', 'verifyCode'],
    lineFields: ['password'],
    loginFields: ['old', 'password', 'repeated'],
    nodeFields: [],
    registerFields: ['verifyCode', 'password', 'repeated'],
    resetFields: ['verifyCode', 'password', 'repeated'],
    reviewFields: [],
    walletFields: ['code', 'password', 'repeated'],
  });
});

it('nothing else is stored of a form', () => {
  expect(named(undefined)).toEqual({
    payoutFields: ['collectionMethod', 'bankName', 'bankAccount', 'invoiceType'],
    contractFields: [
      'realName',
      'IDCardKind',
      'phoneCountry',
      'phoneNumber',
      'bankAccount',
      'creditCodeKind',
      'creditCode',
      'address',
      'country',
      'isp',
      'collectionMethod',
      'email',
    ],
    lineFields: ['vlan', 'account', 'ipAddress', 'netmask', 'gateway', 'DNS'],
    loginFields: [],
    nodeFields: ['address', 'location', 'detailAddress', 'floor', 'room', 'cabinet', 'deviceUUIDs'],
    registerFields: ['username', 'phoneNumber'],
    resetFields: ['phoneNumber'],
    reviewFields: ['cooling', 'firewall', 'fireSuppression', 'dutyStaff', 'pledge'],
    walletFields: ['phone'],
  });
});

describe('shared form rules', () => {
  it.each([
    ['a phone number', phoneProblem, '13800138000', '1380', 'forms.rules.phoneMissing', 'forms.rules.phone'],
    ['an e-mail address', emailProblem, 'ada@example.com', 'ada@', 'forms.rules.emailMissing', 'forms.rules.email'],
    ['a code', verifyCodeProblem, '246810', '2468', 'forms.code.missing', 'forms.code.digits'],
  ] as const)('require %s and check it', (_, problemOf, good, bad, missing, wrong) => {
    expect(problemOf(good)).toBeUndefined();
    expect([problemOf(''), problemOf('  '), problemOf(bad)]).toEqual([
      { key: missing },
      { key: missing },
      { key: wrong },
    ]);
  });

  it('name the required length of a new password', () => {
    expect(newPasswordProblem('Demo1234', loginPasswordLength)).toBeUndefined();
    expect(newPasswordProblem('', loginPasswordLength)).toEqual({ key: 'forms.password.missing' });
    expect(newPasswordProblem('Demo12', loginPasswordLength)).toEqual({
      key: 'forms.password.rule',
      vars: { min: 8, max: 12 },
    });
    expect(newPasswordProblem('Demo12', walletPasswordLength)).toBeUndefined();
    expect(newPasswordProblem('密码密码密码', walletPasswordLength)).toEqual({
      key: 'forms.password.rule',
      vars: { min: 6, max: 12 },
    });
  });

  it('require the same password again, including spaces and case', () => {
    expect(repeatProblem('Demo1234', 'Demo1234')).toBeUndefined();
    expect(repeatProblem('', 'Demo1234')).toEqual({ key: 'forms.password.repeat' });
    expect(repeatProblem('demo1234', 'Demo1234')).toEqual({ key: 'forms.password.differ' });
    expect(repeatProblem('Demo1234 ', 'Demo1234')).toEqual({ key: 'forms.password.differ' });
  });
});
