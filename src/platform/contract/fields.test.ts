import { is } from 'valibot';
import { describe, expect, it } from 'vitest';
import { presentTime, token } from './fields';

describe('a token', () => {
  it('consists of characters that a header can carry', () => {
    expect(is(token, 'eyJ.a+b/c~d-_.x==')).toBe(true);
    for (const broken of ['', 'a b', 'a\nb', '令牌', 1]) expect(is(token, broken)).toBe(false);
  });
});

describe('the platform’s present time', () => {
  it('is in seconds within the range of a calendar', () => {
    expect(is(presentTime, 1_749_182_400)).toBe(true);
    for (const broken of [1_749_182_400_000, -1, Number.NaN, Number.POSITIVE_INFINITY, '1749182400']) {
      expect(is(presentTime, broken)).toBe(false);
    }
  });
});
