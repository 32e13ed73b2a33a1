import { describe, expect, it } from 'vitest';
import { weeklyAvailable } from './weeklyAvailable';

describe('weekly settlement available', () => {
  it.each([
    ['week', 0, true],
    ['week', 5, true],
    ['month', 1, true],
    ['month', 0, false],
    ['', 1, true],
    ['', 0, false],
    ['fortnight', 0, false],
  ])('with billing cycle %s and %i cents in a wallet: %s', (billingCycle, leftAmount, available) => {
    expect(weeklyAvailable({ billingCycle }, leftAmount)).toBe(available);
  });
});
