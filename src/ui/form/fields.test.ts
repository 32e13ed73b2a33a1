import { parse } from 'valibot';
import { expect, it } from 'vitest';
import { type Fields, formDraft, initialValues, namesOf, readValues } from './fields';

const fields = { name: {}, kind: { initial: 'card' }, number: { secret: true, read: (text: string) => text.trim() } };
const draft = formDraft(fields, { name: 'test' });

it('a draft has no secrets, and nothing that is no field', () => {
  const typed = { name: 'a', kind: 'b', number: '6222', pictures: '/licence/' };
  expect(draft.redact?.(typed)).toEqual({ name: 'a', kind: 'b', number: '' });
});

it('what a stored draft lacks begins anew', () => {
  expect(initialValues(fields)).toEqual({ name: '', kind: 'card', number: '' });
  expect(parse(draft.schema, { name: 'a' })).toEqual({ name: 'a', kind: 'card', number: '' });
});

it('values are read, and stay the same object where nothing changes', () => {
  const typed = { ...draft.empty, number: ' 1 ' };
  expect(readValues(fields, typed)).toEqual({ ...typed, number: '1' });
  expect(readValues(fields, draft.empty)).toBe(draft.empty);
});

/** All fields of all forms, in which a new one has to be named, as what may be stored or as a secret. */
const forms = import.meta.glob<Record<string, unknown>>('../../**/*{Model,Rules}.ts', { eager: true });
const all = Object.values(forms).flatMap((module) =>
  Object.entries(module).filter(([name, value]) => name.endsWith('Fields') && !Array.isArray(value)),
) as [string, Fields<string>][];
const named = (secret: true | undefined) =>
  Object.fromEntries(all.map(([form, its]) => [form, namesOf(its).filter((name) => its[name]?.secret === secret)]));

it('passwords, codes, identity and account numbers and pictures are secret (R11-5)', () => {
  expect(named(true)).toEqual({
    collectionFields: ['collectionNumber'],
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
    collectionFields: ['collectionMethod', 'bankName', 'bankAccount', 'invoiceType'],
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
