import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents } from './money';
import { parseUsd } from './parseUsd';

const cents = fc.maxSafeInteger();

describe('parseUsd', () => {
  it.each([
    ['3000', 300_000],
    ['3,000.00', 300_000],
    ['$3,000.5', 300_050],
    [' $ 3 000.05 ', 300_005],
    ['1,234,567.89', 123_456_789],
    ['３，０００．５０', 300_050],
    ['＄１２。３', 1_230],
    ['1\u00a0234.00', 123_400],
    ['1\u30001', null],
    ['0', 0],
    ['.5', 50],
    ['7.', 700],
    ['007', 700],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
    ['90071992547409.92', null],
    ['', null],
    ['  ', null],
    ['$', null],
    ['.', null],
    ['$.', null],
    ['-1', null],
    ['−1', null],
    ['+1', null],
    ['1.005', null],
    ['1e3', null],
    ['0x10', null],
    ['Infinity', null],
    ['1,00', null],
    ['12,34', null],
    ['1,2345', null],
    ['3.000,00', null],
    ['1,234 567', null],
    ['1..2', null],
    ['1.2.3', null],
    ['$$1', null],
    ['1$', null],
    ['¥1', null],
    ['①', null],
    ['½', null],
    ['١٢', null],
    ['三千', null],
    ['\u200b120.00\u200b', 12_000],
    ['\u202a$1,234.00\u202c\u200e', 123_400],
    ['$\u200e120', 12_000],
    ['\ufeff \u2060120\u00ad ', 12_000],
    ['\u200b', null],
    ['1\u200b2', null],
    ['120\u200b130', null],
    ['120\r\n', 12_000],
    ['\t120', 12_000],
    ['120\n130', null],
    ['120\r\n130', null],
    ['300\t400', null],
    ['1\t234', null],
    ['$1\v234', null],
    ['1\f234', null],
    ['1\u2028234', null],
    ['1\u2029234', null],
    ['$\n120', null],
  ])('%j is %j', (text, value) => {
    expect(parseUsd(text)).toBe(value);
  });

  it('reads any formatted amount back to the cent, in every way of typing it', () => {
    const wide = (text: string) => text.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(cents, (value) => {
        const size = Math.abs(value);
        const shown = formatCents(size);
        const ways = [shown, `$${shown}`, shown.replaceAll(',', ''), shown.replaceAll(',', ' '), wide(shown)];
        for (const way of ways) expect(parseUsd(way)).toBe(size);
        if (value < 0) expect(parseUsd(formatCents(value))).toBeNull();
      }),
    );
  });

  it('is exact in decimal, not the nearest binary number', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.nat(99), (whole, rest) => {
        expect(parseUsd(`${whole}.${String(rest).padStart(2, '0')}`)).toBe(whole * 100 + rest);
      }),
    );
  });

  it('gives whole cents or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const value = parseUsd(text);
        expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });
});
