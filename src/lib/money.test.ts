import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatCents,
  formatChange,
  formatPercent,
  formatRate,
  formatShare,
  formatUsd,
  formatWholeUsd,
  parseUsd,
  partOfCents,
  plainMinus,
  SumTooLarge,
  sumCents,
} from './money';

const cents = fc.maxSafeInteger();

describe('formatCents', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [123_456, '1,234.56'],
    [-1, '−0.01'],
    [-123_456_789, '−1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
  ])('%i is %s', (value, text) => {
    expect(formatCents(value)).toBe(text);
  });

  it('reads back to the same amount (R15-7, R17-5)', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const back = BigInt(formatCents(value).replace('−', '-').replaceAll(/[,.]/g, ''));
        expect(back).toBe(BigInt(value));
      }),
    );
  });

  it('groups thousands and keeps two decimals (R15-7)', () => {
    fc.assert(fc.property(cents, (value) => /^−?\d{1,3}(,\d{3})*\.\d{2}$/.test(formatCents(value))));
  });
});

describe('formatUsd', () => {
  it('puts the minus before the dollar sign (R15-8)', () => {
    expect(formatUsd(123_456)).toBe('$1,234.56');
    expect(formatUsd(-123_456)).toBe('−$1,234.56');
    expect(formatUsd(0)).toBe('$0.00');
  });
});

describe('sumCents', () => {
  it('is exact even if a floating-point sum of dollars is not', () => {
    expect(sumCents([10, 20])).toBe(30);
    expect(sumCents([])).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e11, max: 1e11 })), (list) => {
        expect(BigInt(sumCents(list))).toBe(list.reduce((sum, value) => sum + BigInt(value), 0n));
      }),
    );
  });

  it('is exact or refused near the largest safe integer (R15-12)', () => {
    expect(sumCents([Number.MAX_SAFE_INTEGER, -1, 1])).toBe(Number.MAX_SAFE_INTEGER);
    expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(SumTooLarge);
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 5 }), (list) => {
        let sum: number;
        try {
          sum = sumCents(list);
        } catch (error) {
          expect(error).toBeInstanceOf(SumTooLarge);
          return;
        }
        expect(BigInt(sum)).toBe(list.reduce((all, value) => all + BigInt(value), 0n));
      }),
    );
  });
});

it.each([
  [123_456, '+$1,234.56'],
  [-5, '−$0.05'],
  [0, '$0.00'],
])('formatChange: %i is %s', (cents, text) => expect(formatChange(cents)).toBe(text));

it.each([
  ['−$1,234.56', '-$1,234.56'],
  ['a\t−238.40\n−1.5%', 'a\t-238.40\n-1.5%'],
  // No amount contains this.
  ['A−1 − B', 'A−1 − B'],
  ['+$1.00', '+$1.00'],
])('plainMinus: %j is copied as %j (R15-13)', (text, plain) => expect(plainMinus(text)).toBe(plain));

describe('partOfCents', () => {
  it.each([
    [862_350, 0.06, 51_741],
    [1_008, 0.06, 60], // 60.48
    [1_025, 0.06, 62], // 61.5: half a cent up
    [75, 0.02, 2], // 1.5
    [-25, 0.06, -1], // -1.5: up is towards zero
    [0, 0.06, 0],
    [100, 0, 0],
    [100, 1, 100],
    [10_000_000_000, 1e-7, 1_000],
    [3, 1e21, 3e21],
  ])('%i × %d is %i', (amount, fraction, part) => {
    expect(partOfCents(amount, fraction)).toBe(part);
  });

  it('is the decimal product rounded half up to whole cents', () => {
    const amount = fc.integer({ min: -1e12, max: 1e12 });
    const basisPoints = fc.integer({ min: 0, max: 10_000 });
    fc.assert(
      fc.property(amount, basisPoints, (value, points) => {
        const part = partOfCents(value, points / 10_000);
        const distance = BigInt(part) * 10_000n - BigInt(value) * BigInt(points);
        expect(distance > -5_000n && distance <= 5_000n).toBe(true);
      }),
    );
  });
});

describe('formatPercent', () => {
  it.each([
    [0.006, 3, '0.600%'],
    [0.0035, 3, '0.350%'],
    [0.06, 0, '6%'],
    [0.145, 0, '15%'], // 0.145 * 100 is 14.499999999999998
    [1, 0, '100%'],
    [0, 3, '0.000%'],
    [-0.015, 1, '−1.5%'],
    [-0.0001, 0, '0%'],
    [1e-7, 3, '0.000%'],
  ])('%d with %i digits is %s (R15-9, R15-10)', (fraction, digits, text) => {
    expect(formatPercent(fraction, digits)).toBe(text);
  });
});

describe('formatShare', () => {
  it.each([
    [19_995, 20_000, 1, '>99.9%'],
    [19_989, 20_000, 1, '99.9%'],
    [20_000, 20_000, 1, '100.0%'],
    [5, 20_000, 1, '<0.1%'],
    [0, 20_000, 1, '0.0%'],
    [999, 1_000, 0, '>99%'],
    [1, 1_000, 0, '<1%'],
    [1, 3, 1, '33.3%'],
  ])('%d of %d with %i digits is %s', (part, whole, digits, text) => {
    expect(formatShare(part, whole, digits)).toBe(text);
  });
});

describe('formatRate', () => {
  it.each([
    [0.06, 0, '6%'],
    [0.0675, 0, '6.75%'],
    [1, 0, '100%'],
    [0, 3, '0.000%'],
    [0.015, 3, '1.500%'],
    [0.0012345, 3, '0.12345%'],
    [1e-7, 0, '0.00001%'],
  ])('%d with %i digits at least is %s (R15-9)', (fraction, digits, text) => {
    expect(formatRate(fraction, digits)).toBe(text);
  });

  it('is the exact rate, so that amounts can be recalculated from it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 3 }), (fraction, digits) => {
        expect(Number(`${formatRate(fraction, digits).slice(0, -1)}e-2`)).toBe(fraction);
      }),
    );
  });
});

const wholeCents = fc.maxSafeInteger();

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
    ['12,50', 1_250],
    ['3,5', 350],
    ['$ 1 234,56', 123_456],
    ['3.000,00', 300_000],
    ['1.234.567,8', 123_456_780],
    ['１２，５', 1_250],
    [',5', 50],
    ['1,234', 123_400],
    ['12,', null],
    ['1,2345', null],
    ['1,234,56', null],
    ['1234,567', null],
    ['3.000', null],
    ['3.00,00', null],
    ['1.5,50', null],
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
  ])('%j is %j (R15-14)', (text, value) => {
    expect(parseUsd(text)).toBe(value);
  });

  it('reads any formatted amount back to the cent, in every way of typing it', () => {
    const wide = (text: string) => text.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(wholeCents, (value) => {
        const size = Math.abs(value);
        const shown = formatCents(size);
        const commaForPoint = shown.replaceAll(/[,.]/g, (mark) => (mark === ',' ? '.' : ','));
        const ways = [
          shown,
          `$${shown}`,
          shown.replaceAll(',', ''),
          shown.replaceAll(',', ' '),
          wide(shown),
          commaForPoint,
        ];
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

  it('returns whole cents or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const value = parseUsd(text);
        expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });
});

it.each([
  [1_594_049, '$15,940'],
  [1_594_050, '$15,941'],
  [0, '$0'],
  [-150_000, '−$1,500'],
])('%i to the dollar is %s', (cents, text) => expect(formatWholeUsd(cents)).toBe(text));
