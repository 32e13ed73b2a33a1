import { describe, expect, it } from 'vitest';
import type { PayInfo } from '../../platform/contract/account';
import { Refused } from '../../platform/errors';
import { refusedField } from '../../providers/errorWording';
import { readValues } from '../../ui/form/fields';
import {
  editedFrom,
  isDoubtful,
  isOnFile,
  type PayoutValues,
  payoutDetailsOf,
  payoutFields,
  payoutProblems,
  payoutRefusals,
  payoutValuesOf,
  rebase,
  samePayoutDetails,
  storedPayoutDetails,
  withMethod,
} from './payoutModel';

const onFile: PayInfo = {
  bankAccount: '王小明网络科技有限公司',
  bankName: '招商银行北京中关村支行',
  cardNumber: '6225880112345678',
  collectionMethod: 'enterpriseCard',
  collectionNumber: '6225880112345678',
  invoiceType: 'normal',
  contractType: 'enterprise',
  phoneNumber: '13800000001',
  billingCycle: 'month',
};
const nothing: PayInfo = {
  ...onFile,
  bankAccount: '',
  bankName: '',
  cardNumber: '',
  collectionMethod: '',
  collectionNumber: '',
  invoiceType: '',
};
const card = '6222021234567890128';
/** The values as the form reads them. */
const typed = (values: Partial<PayoutValues>): PayoutValues =>
  readValues(payoutFields, {
    collectionMethod: 'personalCard',
    collectionNumber: card,
    bankName: '工商银行杭州支行',
    bankAccount: '王小明',
    invoiceType: 'specialSix',
    ...values,
  });
const problems = (values: Partial<PayoutValues>, info = nothing) =>
  Object.entries(payoutProblems(typed(values), info)).map(([field, { key }]) => `${field} ${key}`);

describe('the problems of the form', () => {
  it('do not include the invoice type: the form starts with the special invoice at 6 % (R12-16)', () => {
    expect(storedPayoutDetails(nothing).invoiceType).toBe('specialSix');
  });

  it('of an empty form concern all fields but the invoice type', () => {
    expect(payoutProblems(payoutValuesOf(nothing), nothing)).toEqual({
      collectionMethod: { key: 'beneficiary.rules.method' },
      collectionNumber: { key: 'beneficiary.rules.number' },
    });
  });

  it.each([
    ['personalCard', card, undefined],
    ['personalCard', '6222 0212 3456 7890 128', undefined],
    ['personalCard', '6222021234567890129', 'cardCheck'],
    ['personalCard', '62220212345', 'card'],
    ['enterpriseCard', '6222021234567890129', undefined],
    ['enterpriseCard', 'pay@example.com', 'card'],
    ['personalAlipay', '13800000001', undefined],
    ['personalAlipay', '+86 138 0000 0001', undefined],
    ['personalAlipay', 'pay@example.com', undefined],
    ['personalAlipay', '1380000000', 'alipay'],
    ['personalPayPal', 'pay@example.com', undefined],
    ['personalPayPal', '13800000001', 'payPal'],
    ['personalPayPal', 'a@b.cn, c@d.cn', 'payPal'],
    ['personalPayPal', ' \u200b ', 'number'],
  ])('with %s %s are %s', (collectionMethod, collectionNumber, rule) => {
    expect(problems({ collectionMethod, collectionNumber })).toEqual(
      rule ? [`collectionNumber beneficiary.rules.${rule}`] : [],
    );
  });

  it('include a missing bank and holder only for cards', () => {
    const lacking = { bankName: ' ', bankAccount: '' };
    expect(problems(lacking)).toEqual(['bankName beneficiary.rules.bankName', 'bankAccount beneficiary.rules.holder']);
    expect(problems({ ...lacking, collectionMethod: 'enterpriseCard' })).toContain(
      'bankAccount beneficiary.rules.company',
    );
    expect(problems({ ...lacking, collectionMethod: 'personalPayPal', collectionNumber: 'a@b.cn' })).toEqual([]);
  });

  it('never include the stored number', () => {
    const old = { ...onFile, collectionMethod: 'personalCard', collectionNumber: '6222021234567890129' };
    expect(problems(payoutValuesOf(old), old)).toEqual([]);
  });

  it('include an unknown invoice type', () => {
    expect(problems({ invoiceType: 'paper' })).toEqual(['invoiceType beneficiary.rules.invoice']);
  });
});

describe('the request', () => {
  it('contains a card’s number in both fields, without spaces', () => {
    expect(payoutDetailsOf(typed({ collectionNumber: ' 6222 0212-3456 7890 128 ' }))).toEqual({
      collectionMethod: 'personalCard',
      collectionNumber: card,
      cardNumber: card,
      bankName: '工商银行杭州支行',
      bankAccount: '王小明',
      invoiceType: 'specialSix',
    });
  });

  it.each([
    ['personalPayPal', 'wang.pay@example.com\u200b', 'wang.pay@example.com'],
    ['personalPayPal', '王小明<a@example.com>', 'a@example.com'],
    ['personalAlipay', '\u202d+86 138-0000-0001\u202c', '13800000001'],
    ['personalAlipay', 'mailto:a@example.com', 'a@example.com'],
  ])('contains an account that can be paid to: %s %j', (collectionMethod, collectionNumber, sent) => {
    expect(payoutDetailsOf(typed({ collectionMethod, collectionNumber })).collectionNumber).toBe(sent);
  });

  it('contains no bank and no card for other methods', () => {
    const sent = payoutDetailsOf(typed({ collectionMethod: 'personalPayPal', collectionNumber: 'pay@example.com ' }));
    expect(sent).toMatchObject({ collectionNumber: 'pay@example.com', cardNumber: '', bankName: '' });
  });

  it('equals the stored info if nothing was changed', () => {
    expect(samePayoutDetails(payoutDetailsOf(payoutValuesOf(onFile)), onFile)).toBe(true);
    expect(samePayoutDetails(payoutDetailsOf({ ...payoutValuesOf(onFile), bankName: '别处' }), onFile)).toBe(false);
  });
});

describe('a form beside what was saved elsewhere meanwhile', () => {
  const base = storedPayoutDetails(onFile);
  const first = payoutValuesOf(base);
  const now = { ...base, collectionNumber: card, cardNumber: card, bankName: '工商银行杭州支行' };

  it('keeps the fields it does not show of an account that the user did not change', () => {
    const old = { ...base, collectionMethod: 'personalAlipay', collectionNumber: 'payee@example.com' };
    const values = { ...payoutValuesOf(old), invoiceType: 'specialSix' };
    expect(editedFrom(old, values)).toEqual({ ...old, invoiceType: 'specialSix' });
    expect(editedFrom(old, { ...values, bankAccount: '王小明' })).toMatchObject({ cardNumber: '', bankName: '' });
  });

  it('takes what only the other side changed, as a whole account', () => {
    expect(rebase(base, { ...first, invoiceType: 'specialSix' }, now)).toEqual({
      values: { ...payoutValuesOf(now), invoiceType: 'specialSix' },
      changed: ['account'],
      conflicts: [],
    });
  });

  it('stays as typed if both changed the account, in any fields', () => {
    const typedHere = { ...first, bankAccount: '别的公司' };
    expect(rebase(base, typedHere, now)).toEqual({ values: typedHere, changed: ['account'], conflicts: ['account'] });
  });

  it('does not count the blanks that it removed from the number as a change', () => {
    const blanks = { ...base, collectionNumber: '6225 8801 1234 5678' };
    expect(rebase(blanks, first, now)).toMatchObject({ values: payoutValuesOf(now), conflicts: [] });
  });
});

describe('changing the method', () => {
  it('clears the stored number, which returns with its own method', () => {
    const away = withMethod(payoutValuesOf(onFile), 'personalAlipay', onFile);
    expect(away).toMatchObject({ collectionMethod: 'personalAlipay', collectionNumber: '' });
    expect(withMethod(away, 'enterpriseCard', onFile)).toEqual(payoutValuesOf(onFile));
  });

  it('keeps a typed number', () => {
    expect(withMethod(typed({}), 'enterpriseCard', onFile).collectionNumber).toBe(card);
  });
});

it('isOnFile is true only for a method with a number', () => {
  expect(isOnFile(onFile)).toBe(true);
  expect(isOnFile(nothing)).toBe(false);
  expect(isOnFile({ ...onFile, collectionNumber: ' ' })).toBe(false);
});

it('a company’s number with a wrong check digit is doubtful, but valid', () => {
  const sent = (collectionNumber: string) =>
    payoutDetailsOf(typed({ collectionMethod: 'enterpriseCard', collectionNumber }));
  expect(isDoubtful(sent('6222021234567890129'))).toBe(true);
  expect(isDoubtful(sent(card))).toBe(false);
});

it.each([
  ['请选择收款方式', 'collectionMethod'],
  ['收款账号不存在', 'collectionNumber'],
  ['请选择发票类型', 'invoiceType'],
  ['开户行有误', 'bankName'],
  ['公司名称与合同不一致', 'bankAccount'],
  ['系统维护中', null],
])('a refusal with 「%s」 belongs to %s', (words, field) => {
  expect(refusedField(payoutRefusals, new Refused(words, 400))).toBe(field);
  expect(refusedField(payoutRefusals, new Refused(words, 403))).toBeNull();
});
