import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { readValues } from '../../../ui/form/useForm';
import { contractBody, contractProblems, contractReads, isDoubtfulCard, type TypedContract } from './contractModel';
import { contractDraft, secretFields } from './useWizard';

const picture = { items: [1], busy: false, addresses: ['https://storage.example/bucket/1/licence/a.png'] };
const countries = [
  { country: '中国', region: [{ name: '浙江' }], isp: [{ name: '电信' }, { name: '联通' }] },
  { country: '新加坡', region: [], isp: [{ name: 'Singtel' }] },
];
const filled: TypedContract = {
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
const read = (form: TypedContract) => readValues(contractReads, { ...form, photos: '' });
const wrong = (change: Partial<TypedContract>, pictures = picture) =>
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

  it('country and ISP: any text passes until the lists are loaded', () => {
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
  const typed: TypedContract = {
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

it('contractBody: the address of a PayPal account, however it was pasted', () => {
  const typed = {
    ...filled,
    collectionMethod: 'personalPayPal',
    collectionNumber: '王小明<pay-me@example.com>\u200b，',
  };
  expect(contractBody(read(typed), []).collectionNumber).toBe('pay-me@example.com');
});

it('contractDraft: begins with country and number of the account’s phone; takes a draft of an earlier release', () => {
  const { empty, schema } = contractDraft('+6591234567');
  expect(empty).toMatchObject({ phoneCountry: 'SG', phoneNumber: '91234567', IDCardKind: 'mainland' });
  const { IDCardKind: _, phoneCountry: __, creditCodeKind: ___, ...earlier } = filled;
  expect(parse(contractDraft('13800000004').schema, earlier)).toEqual(filled);
  expect(parse(schema, filled)).toEqual(filled);
});

it('contractDraft: stores neither ID number, account number nor code (R11-5)', () => {
  const { redact } = contractDraft('');
  const left = redact?.(filled);
  expect(left).toEqual({ ...filled, IDCardNumber: '', collectionNumber: '', verifyCode: '' });
  expect(secretFields.every((field) => left?.[field] === '')).toBe(true);
});
