import { describe, expect, it } from 'vitest';
import { isEmail, isPhoneNumber, isVerifyCode, phoneNumberOf } from './contact';

describe('a phone number', () => {
  it.each(['13800138000', ' 19912345678 ', '１３８００１３８０００'])('is one: %j', (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  });
  it.each(['', '1380013800', '138001380000', '23800138000', '1380013800a', '138 0013 8000', '+8613800138000'])(
    'is none: %j',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );

  it.each([
    ' 138 0013 8000',
    '138-0013-8000',
    '138–0013–8000',
    '+86 138 0013 8000',
    '+8613800138000',
    '(+86) 13800138000',
    '008613800138000',
    '86 13800138000',
    '＋８６１３８００１３８０００',
  ])('is normalised when pasted: %j', (text) => {
    expect(phoneNumberOf(text)).toBe('13800138000');
  });
  it.each(['', '1380013', '138001380001', '+1 415 555 0100', 'abc', '8613800138'])('is not changed: %j', (text) => {
    expect(phoneNumberOf(text)).toBe(text);
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.cn', ' ada.l+x@mail.example.com ', 'ａｄａ＠b.cn'])('is one: %j', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.',
    'a@b@c.cn',
    'a da@b.cn',
    'ada@b..cn',
    'ada@example。com',
  ])('is none: %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('a verification code', () => {
  it.each(['246810', ' 246810 ', '２４６８１０'])('is one: %j', (text) => {
    expect(isVerifyCode(text)).toBe(true);
  });
  it.each(['', '24681', '2468100', '24681a', '246 810'])('is none: %j', (text) => {
    expect(isVerifyCode(text)).toBe(false);
  });
});
