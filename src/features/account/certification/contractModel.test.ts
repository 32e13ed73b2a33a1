import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { Refused, Unavailable } from '../../../platform/errors';
import { refusedField } from '../../../providers/errorWording';
import { readValues } from '../../../ui/form/fields';
import {
  type ContractValues,
  contractBody,
  contractDraft,
  contractFields,
  contractProblems,
  contractRefusals,
  isDoubtfulCard,
} from './contractModel';

const picture = { items: [1], busy: false, addresses: ['https://storage.example/bucket/1/licence/a.png'] };
const countries = [
  { country: '中国', region: [{ name: '浙江' }], isp: [{ name: '电信' }, { name: '联通' }] },
  { country: '新加坡', region: [], isp: [{ name: 'Singtel' }] },
];
const filled: ContractValues = {
  photos: '',
  realName: '王小明',
  IDCardKind: 'mainland',
  IDCardNumber: '11010519900307283X',
  phoneCountry: 'CN',
  phoneNumber: '13800000004',
  bankAccount: '示例网络科技（杭州）有限公司',
  creditCodeKind: 'mainland',
  creditCode: '91330100799655058B',
  address: '浙江省杭州市示例路 1 号',
  country: '中国',
  isp: '电信',
  collectionMethod: 'enterpriseCard',
  collectionNumber: '6222021234567890128',
  email: 'provider@example.com',
  verifyCode: '246810',
};
const read = (form: ContractValues) => readValues(contractFields, form);
const wrong = (change: Partial<ContractValues>, pictures = picture) =>
  Object.fromEntries(
    Object.entries(contractProblems(read({ ...filled, ...change }), pictures, countries)).map(([field, problem]) => [
      field,
      problem.key.replace('certification.rules.', ''),
    ]),
  );

describe('contract problems', () => {
  it('none when all fields are valid', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ collectionMethod: 'personalPayPal', collectionNumber: 'pay@example.com' })).toEqual({});
  });

  it('one per field when the form is empty (R11-16)', () => {
    const { empty } = contractDraft('');
    expect(contractProblems({ ...empty, collectionMethod: '' }, { items: [], busy: false, addresses: [] })).toEqual({
      photos: { key: 'certification.rules.photos' },
      realName: { key: 'certification.rules.realName' },
      IDCardNumber: { key: 'certification.rules.IDCardNumber' },
      phoneNumber: { key: 'forms.rules.phoneMissing' },
      bankAccount: { key: 'certification.rules.bankAccount' },
      creditCode: { key: 'certification.rules.creditCode' },
      address: { key: 'certification.rules.address' },
      country: { key: 'certification.rules.country' },
      isp: { key: 'certification.rules.isp' },
      collectionMethod: { key: 'certification.rules.collectionMethod' },
      collectionNumber: { key: 'certification.rules.collectionNumber' },
      email: { key: 'forms.rules.emailMissing' },
      verifyCode: { key: 'forms.code.missing' },
    });
  });

  it.each([
    [{ realName: ' 　' }, 'realName', 'realName'],
    [{ address: '\u200b\u3164' }, 'address', 'address'],
    [{ IDCardNumber: '110105900307283' }, 'IDCardNumber', 'idShape'],
    [{ IDCardNumber: '110105199003072830' }, 'IDCardNumber', 'idCheck'],
    [{ phoneNumber: '1380000000' }, 'phoneNumber', 'forms.rules.phone'],
    [{ phoneCountry: 'SG', phoneNumber: '123' }, 'phoneNumber', 'phone'],
    [{ phoneCountry: 'SG', phoneNumber: ' ' }, 'phoneNumber', 'forms.rules.phoneMissing'],
    [{ IDCardKind: 'other', IDCardNumber: ' ' }, 'IDCardNumber', 'documentNumber'],
    [{ IDCardKind: 'other', IDCardNumber: 'E123' }, 'IDCardNumber', 'documentShape'],
    [{ IDCardKind: 'other', IDCardNumber: 'PASSPORT' }, 'IDCardNumber', 'documentShape'],
    [{ IDCardKind: 'other', IDCardNumber: '护照 E1234567' }, 'IDCardNumber', 'documentShape'],
    [{ creditCodeKind: 'other', creditCode: '' }, 'creditCode', 'registrationNumber'],
    [{ creditCodeKind: 'other', creditCode: 'HRB' }, 'creditCode', 'registrationShape'],
    [{ creditCode: '9133010079965505' }, 'creditCode', 'creditCodeShape'],
    [{ creditCode: '91330100799655058C' }, 'creditCode', 'creditCodeCheck'],
    [{ country: '日本', isp: '电信' }, 'country', 'country'],
    [{ isp: 'Singtel' }, 'isp', 'isp'],
    [{ collectionMethod: 'personalAlipay' }, 'collectionMethod', 'collectionMethod'],
    [{ collectionNumber: 'pay@example.com' }, 'collectionNumber', 'card'],
    [{ collectionNumber: '622202' }, 'collectionNumber', 'card'],
    [{ collectionMethod: 'personalPayPal' }, 'collectionNumber', 'payPal'],
    [{ email: 'provider@example' }, 'email', 'forms.rules.email'],
    [{ verifyCode: '24681' }, 'verifyCode', 'forms.code.digits'],
  ] as const)('%o: problem at %s', (change, field, key) => {
    expect(wrong(change)).toMatchObject({ [field]: key });
  });

  it('pictures: missing, uploading or failed', () => {
    expect(wrong({}, { ...picture, items: [], addresses: [] })).toEqual({ photos: 'photos' });
    expect(wrong({}, { items: [1, 2], busy: true, addresses: picture.addresses })).toEqual({ photos: 'photosBusy' });
    expect(wrong({}, { items: [1, 2], busy: false, addresses: picture.addresses })).toEqual({
      photos: 'photosFailed',
    });
  });

  it('country and ISP: any text passes until the lists have loaded', () => {
    expect(contractProblems({ ...filled, country: '冰岛', isp: 'Síminn' }, picture)).toEqual({});
  });
});

describe('card number', () => {
  it('wrong check digit: warns without refusing', () => {
    expect(isDoubtfulCard(filled)).toBe(false);
    const doubtful = { ...filled, collectionNumber: '6222021234567890127' };
    expect(isDoubtfulCard(doubtful)).toBe(true);
    expect(wrong(doubtful)).toEqual({});
  });

  it('half-typed number or PayPal account: no warning', () => {
    expect(isDoubtfulCard({ ...filled, collectionNumber: '62220212' })).toBe(false);
    const payPal = { ...filled, collectionMethod: 'personalPayPal', collectionNumber: '6222021234567890127' };
    expect(isDoubtfulCard(payPal)).toBe(false);
  });
});

it('contractBody: plain characters, country and ISP as one text, the addresses of the pictures (R11-12)', () => {
  const typed: ContractValues = {
    ...filled,
    realName: ' 王小明 ',
    IDCardNumber: '１１０１０５ 19900307 283x',
    phoneNumber: ' １３８００００ ０００４'.replaceAll(' ', ''),
    creditCode: '91330100 799655058b',
    collectionNumber: '6222 0212 3456 7890 128',
    email: ' provider@example.com ',
    verifyCode: ' ２４６８１０',
  };
  expect(contractBody(read(typed), picture.addresses)).toEqual({
    realName: '王小明',
    IDCardNumber: '11010519900307283X',
    phoneNumber: '13800000004',
    email: 'provider@example.com',
    bankAccount: '示例网络科技（杭州）有限公司',
    creditCode: '91330100799655058B',
    address: '浙江省杭州市示例路 1 号',
    ispLocation: '中国 电信',
    collectionMethod: 'enterpriseCard',
    collectionNumber: '6222021234567890128',
    verifyCode: '246810',
    photoUrls: picture.addresses,
  });
});

it('a provider of another country: numbers are checked by length and characters, and sent in capitals (R11-66)', () => {
  const foreign = {
    IDCardKind: 'other',
    IDCardNumber: ' s1234567d ',
    phoneCountry: 'SG',
    phoneNumber: '+65 9123 4567',
    creditCodeKind: 'other',
    creditCode: 'hrb  12345 b',
  };
  expect(wrong(foreign)).toEqual({});
  expect(contractBody(read({ ...filled, ...foreign }), [])).toMatchObject({
    IDCardNumber: 'S1234567D',
    phoneNumber: '+6591234567',
    creditCode: 'HRB 12345 B',
  });
  for (const IDCardNumber of ['E12345678', 'A123456(7)', '123.456.789-09'])
    expect(wrong({ ...foreign, IDCardNumber })).toEqual({});
});

it('contractBody: the address of a PayPal account, in whatever form it was pasted', () => {
  const typed = {
    ...filled,
    collectionMethod: 'personalPayPal',
    collectionNumber: '王小明<pay-me@example.com>\u200b，',
  };
  expect(contractBody(read(typed), []).collectionNumber).toBe('pay-me@example.com');
});

it('contractDraft: starts with country and number of the account’s phone; accepts a draft of an earlier release', () => {
  const { empty, schema } = contractDraft('+6591234567');
  expect(empty).toMatchObject({ phoneCountry: 'SG', phoneNumber: '91234567', IDCardKind: 'mainland' });
  const { IDCardKind: _, phoneCountry: __, creditCodeKind: ___, ...earlier } = filled;
  expect(parse(contractDraft('13800000004').schema, earlier)).toEqual(filled);
  expect(parse(schema, filled)).toEqual(filled);
});

it.each([
  ['验证码错误', 'verifyCode'],
  ['邮箱验证码已过期', 'verifyCode'],
  ['请输入正确的邮箱', 'email'],
  ['请输入正确的手机号', 'phoneNumber'],
  ['身份证号与姓名不符', 'IDCardNumber'],
  ['护照号码有误', 'IDCardNumber'],
  ['统一社会信用代码已被使用', 'creditCode'],
  ['公司注册号已被使用', 'creditCode'],
  ['请选择收款方式', 'collectionMethod'],
  ['银行卡号不存在', 'collectionNumber'],
  ['图片不存在，请重新上传', 'photos'],
  ['请上传 1-2 张营业执照或其他证明', 'photos'],
  ['公司全称与营业执照不一致', 'bankAccount'],
  ['当前步骤不能提交合同信息', null],
  ['', null],
])('a refusal with 「%s」 belongs to %s', (words, field) => {
  expect(refusedField(contractRefusals, new Refused(words, 400))).toBe(field);
});

it('rate limits, failures and other values belong to no field', () => {
  expect(refusedField(contractRefusals, new Refused('验证码发送过于频繁', 429))).toBeNull();
  expect(refusedField(contractRefusals, new Unavailable('server', '验证码服务异常'))).toBeNull();
  expect(refusedField(contractRefusals, '验证码错误')).toBeNull();
});
