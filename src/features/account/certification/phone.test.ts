import { describe, expect, it } from 'vitest';
import { isPhone, phoneCountries, phoneParts, plainPhone } from './phone';

describe('a phone number', () => {
  it.each([
    ['CN', ' 138 0000 0004', '13800000004'],
    ['CN', '+86 138-0000-0004', '13800000004'],
    ['SG', '9123 4567', '+6591234567'],
    ['SG', '+65 9123-4567', '+6591234567'],
    ['SG', '0065 9123 4567', '+6591234567'],
    ['SG', '６５９１２３４', '+656591234'],
    ['US', '(415) 555-0132', '+14155550132'],
    ['CI', '07 12 34 56 78', '+2250712345678'],
    ['GB', '7911.123456', '+447911123456'],
    ['GB', '+44 (0)20 7946 0958', '+442079460958'],
    ['HK', '852 9123 4567', '+85291234567'],
    ['SG', '\u202d+65\u00a09123\u20134567\u202c', '+6591234567'],
    ['CN', '\u202d+86 138-0000-0004\u202c', '13800000004'],
  ])('of %s, typed as %s, is sent as %s (R11-66, R15-501)', (country, typed, sent) => {
    expect(isPhone(country, typed)).toBe(true);
    expect(plainPhone(country, typed)).toBe(sent);
  });

  it.each([
    ['CN', '9123 4567'],
    ['CN', '+6591234567'],
    ['SG', '123'],
    ['SG', '91234567890123'],
    ['SG', '9123 456a'],
    ['SG', '+44 7911 123456'],
    ['US', ''],
  ])('is not a number of %s: %j', (country, typed) => {
    expect(isPhone(country, typed)).toBe(false);
  });

  it.each([
    ['13800000004', 'CN', '13800000004'],
    ['+6591234567', 'SG', '91234567'],
    ['+14155550132', 'US', '4155550132'],
    ['+12684641234', 'AG', '4641234'],
    ['+17844561234', 'VC', '4561234'],
    ['+79161234567', 'RU', '9161234567'],
    ['+8613800000004', 'CN', '13800000004'],
    ['+999123', 'CN', '+999123'],
    ['', 'CN', ''],
  ])('%j from the platform is of %s, %j', (sent, country, number) => {
    expect(phoneParts(sent)).toEqual({ country, number });
  });
});

describe('the countries', () => {
  it('begin with mainland China, each once, in the order and with the names of the language', () => {
    const options = phoneCountries('zh', { CN: '中国大陆' });
    expect(options[0]).toEqual({ value: 'CN', label: '中国大陆 +86' });
    expect(options.find(({ value }) => value === 'SG')).toEqual({ value: 'SG', label: '新加坡 +65' });
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    const english = phoneCountries('en', {}).map(({ label }) => label);
    expect(english).toContain('Germany +49');
    expect(english.indexOf('Albania +355')).toBeLessThan(english.indexOf('Zimbabwe +263'));
    for (const { label } of options) expect(label).toMatch(/^\p{L}.* \+\d{1,4}$/u);
  });
});
