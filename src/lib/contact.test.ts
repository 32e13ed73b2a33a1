import { describe, expect, it } from 'vitest';
import {
  emailOf,
  isEmail,
  isPhoneNumber,
  isVerifyCode,
  phoneNumberOf,
  telephoneLink,
  usernameOf,
  verifyCodeOf,
} from './contact';

describe('a phone number', () => {
  it.each([
    '13800138000',
    ' 138 0013 8000',
    '138-0013-8000',
    '138–0013–8000',
    '138\u22120013\u22128000',
    '138.0013.8000',
    '138\u00a00013\u00a08000',
    '１３８００１３８０００',
    '１３８－００１３－８０００',
    '+86 138 0013 8000',
    '+8613800138000',
    '(+86) 13800138000',
    '＋８６１３８００１３８０００',
    '008613800138000',
    '0086-13800138000',
    '86 13800138000',
    '\u202d+86 138-0013-8000\u202c',
    '\u202a13800138000\u202c',
    '138\u200b0013\u200b8000\ufeff',
    '手机：13800138000',
    'tel:+86-138-0013-8000',
    '13800138000，',
  ])('is recognised in any notation: %j (R15-501)', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
    expect(phoneNumberOf(text)).toBe('13800138000');
  });
  it.each([
    '',
    '1380013',
    '1380013800',
    '138001380001',
    '23800138000',
    '1380013800a',
    '+1 415 555 0100',
    'abc',
    '8613800138',
    '13800138000 13900139000',
  ])('is not recognised and stays unchanged: %j', (text) => {
    expect(isPhoneNumber(text)).toBe(false);
    expect(phoneNumberOf(text)).toBe(text);
  });
});

describe('an e-mail address (R11-18)', () => {
  it.each([
    ['a@b.cn', 'a@b.cn'],
    [' ada.l+x@mail.example.com ', 'ada.l+x@mail.example.com'],
    ['Ada_L@QQ.COM', 'Ada_L@QQ.COM'],
    ['ａｄａ＠ｂ．ｃｎ', 'ada@b.cn'],
    ['wang.pay@example.com\u200b', 'wang.pay@example.com'],
    ['\u202dwang\u00ad.pay@exam\u200bple.com\u202c', 'wang.pay@example.com'],
    ['wang.pay@example.com，', 'wang.pay@example.com'],
    ['a@qq.com。', 'a@qq.com'],
    ['a@qq。com', 'a@qq.com'],
    ['a@qq.com;', 'a@qq.com'],
    ['a@qq.com、', 'a@qq.com'],
    ['a @ qq.com', 'a@qq.com'],
    ['<a@qq.com>', 'a@qq.com'],
    ['＜a@qq.com＞；', 'a@qq.com'],
    ['《a@qq.com》', 'a@qq.com'],
    ['"a@qq.com"', 'a@qq.com'],
    ['张三<a@qq.com>', 'a@qq.com'],
    ['张三 a@qq.com', 'a@qq.com'],
    ['"Wang, Xiaoming" <a@qq.com>,', 'a@qq.com'],
    ['a@qq.com <mailto:a@qq.com>', 'a@qq.com'],
    ['mailto:a@qq.com', 'a@qq.com'],
    ['MAILTO:a%2Bb@qq.com?subject=x', 'a+b@qq.com'],
    ['<mailto:a@qq.com>', 'a@qq.com'],
    ['邮箱：a@qq.com', 'a@qq.com'],
    ['E-mail: a@qq.com', 'a@qq.com'],
  ])('is normalised: %j (R11-500)', (text, sent) => {
    expect(emailOf(text)).toBe(sent);
    expect(isEmail(text)).toBe(true);
    expect(emailOf(sent)).toBe(sent);
  });
  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.c',
    'ada@-example.com',
    'ada@127.0.0.1',
    'a@b@c.cn',
    'a da@b.cn',
    'ada@b..cn',
    'ada..l@b.cn',
    'a@qq.com b@qq.com',
    'a@qq.com;b@qq.com',
    'a@qq.com <b@qq.com>',
    'https://a@qq.com',
    '张三a@qq.com',
    'a@gm\u0430il.com',
    'mailto:%E5%BC%A0@qq.com',
    `${'a'.repeat(65)}@qq.com`,
  ])('is not recognised and stays unchanged: %j (R11-500)', (text) => {
    expect(isEmail(text)).toBe(false);
    expect(emailOf(text)).toBe(text);
  });
});

describe('a verification code (R1-31, R12-9)', () => {
  it.each([
    '246810',
    ' 246810 ',
    '２４６８１０',
    '246 810',
    '246-810',
    '246\u00a0810',
    '246810\u200b',
    '246810。',
    '验证码：246810',
    '【示例云】您的验证码为２４６８１０，5分钟内有效',
    '【带宽云】您的验证码是246810，5分钟内有效。如非本人操作，请致电95188。',
    '验证码 246 810，5分钟内有效',
    'Your code is 246-810.',
    'Your code is 246810.\nDo not share it. 246810',
  ])('is read from %j', (text) => {
    expect(isVerifyCode(text)).toBe(true);
    expect(verifyCodeOf(text)).toBe('246810');
  });
  it.each([
    '',
    '24681',
    '2468100',
    '24681a',
    '246810a',
    '246.810',
    '246810 135790',
    '246810 1',
    '验证码246810，订单135790',
    '请致电4008123123',
    '请致电400-812-3123',
    '请致电 400 812 3123',
  ])('is not found in %j', (text) => {
    expect(isVerifyCode(text)).toBe(false);
  });
});

it.each([
  ['ｔｅｓｔｅｒ122', 'tester122'],
  [' miner01\u200b', 'miner01'],
  ['上海节点（一）', '上海节点（一）'],
  [' 上海\u200b ', '上海'],
])('usernameOf: %j is %j (R1-500)', (typed, name) => {
  expect(usernameOf(typed)).toBe(name);
});

it.each([
  ['400-000-0000', 'tel:4000000000'],
  ['+86 (571) 8888 0000', 'tel:+8657188880000'],
])('telephoneLink: %s becomes %s', (phone, link) => {
  expect(telephoneLink(phone)).toBe(link);
});
