import { describe, expect, it } from 'vitest';
import type { PayInfo } from '../../../platform/contract/account';
import { Refused } from '../../../platform/errors';
import {
  type CollectionValues,
  collectionOf,
  collectionProblems,
  isDoubtful,
  isOnFile,
  refusedField,
  sameCollection,
  valuesOf,
  withMethod,
} from './collectionModel';

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
const typed = (values: Partial<CollectionValues>): CollectionValues => ({
  collectionMethod: 'personalCard',
  collectionNumber: card,
  bankName: '工商银行杭州支行',
  bankAccount: '王小明',
  invoiceType: 'specialSix',
  ...values,
});
const problems = (values: Partial<CollectionValues>, info = nothing) =>
  Object.entries(collectionProblems(typed(values), info)).map(([field, { key }]) => `${field} ${key}`);

describe('what is wrong', () => {
  it('is no invoice type: the form begins with the special one of 6 %', () => {
    expect(valuesOf(nothing).invoiceType).toBe('specialSix');
  });

  it('is everything in an empty form, the invoice type apart', () => {
    expect(collectionProblems(valuesOf(nothing), nothing)).toEqual({
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
    ['personalAlipay', 'pay@example.com', undefined],
    ['personalAlipay', '1380000000', 'alipay'],
    ['personalPayPal', 'pay@example.com', undefined],
    ['personalPayPal', '13800000001', 'payPal'],
    ['personalPayPal', '  ', 'number'],
  ])('with %s %s is %s', (collectionMethod, collectionNumber, rule) => {
    expect(problems({ collectionMethod, collectionNumber })).toEqual(
      rule ? [`collectionNumber beneficiary.rules.${rule}`] : [],
    );
  });

  it('is a missing bank and holder for cards alone', () => {
    const lacking = { bankName: ' ', bankAccount: '' };
    expect(problems(lacking)).toEqual(['bankName beneficiary.rules.bankName', 'bankAccount beneficiary.rules.holder']);
    expect(problems({ ...lacking, collectionMethod: 'enterpriseCard' })).toContain(
      'bankAccount beneficiary.rules.company',
    );
    expect(problems({ ...lacking, collectionMethod: 'personalPayPal', collectionNumber: 'a@b.cn' })).toEqual([]);
  });

  it('is never the number that is on file already', () => {
    const old = { ...onFile, collectionMethod: 'personalCard', collectionNumber: '6222021234567890129' };
    expect(problems(valuesOf(old), old)).toEqual([]);
  });

  it('is an invoice type that the form does not know', () => {
    expect(problems({ invoiceType: 'paper' })).toEqual(['invoiceType beneficiary.rules.invoice']);
  });
});

describe('what is sent', () => {
  it('has a card’s number in both places, without its blanks', () => {
    expect(collectionOf(typed({ collectionNumber: ' 6222 0212-3456 7890 128 ' }))).toEqual({
      collectionMethod: 'personalCard',
      collectionNumber: card,
      cardNumber: card,
      bankName: '工商银行杭州支行',
      bankAccount: '王小明',
      invoiceType: 'specialSix',
    });
  });

  it('has no bank and no card where money goes to none', () => {
    const sent = collectionOf(typed({ collectionMethod: 'personalPayPal', collectionNumber: 'pay@example.com ' }));
    expect(sent).toMatchObject({ collectionNumber: 'pay@example.com', cardNumber: '', bankName: '' });
  });

  it('is the same as what is on file where nothing was changed', () => {
    expect(sameCollection(collectionOf(valuesOf(onFile)), onFile)).toBe(true);
    expect(sameCollection(collectionOf({ ...valuesOf(onFile), bankName: '别处' }), onFile)).toBe(false);
  });
});

describe('another method', () => {
  it('empties the number that is on file, which comes back with its method', () => {
    const away = withMethod(valuesOf(onFile), 'personalAlipay', onFile);
    expect(away).toMatchObject({ collectionMethod: 'personalAlipay', collectionNumber: '' });
    expect(withMethod(away, 'enterpriseCard', onFile)).toEqual(valuesOf(onFile));
  });

  it('keeps a number that was typed', () => {
    expect(withMethod(typed({}), 'enterpriseCard', onFile).collectionNumber).toBe(card);
  });
});

it('tells what is on file from nothing', () => {
  expect(isOnFile(onFile)).toBe(true);
  expect(isOnFile(nothing)).toBe(false);
  expect(isOnFile({ ...onFile, collectionNumber: ' ' })).toBe(false);
});

it('doubts an enterprise’s number that is no card’s, and never refuses it', () => {
  const sent = (collectionNumber: string) =>
    collectionOf(typed({ collectionMethod: 'enterpriseCard', collectionNumber }));
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
])('a refusal with 「%s」 is told at %s', (words, field) => {
  expect(refusedField(new Refused(words, 400))).toBe(field);
  expect(refusedField(new Refused(words, 403))).toBeNull();
});
