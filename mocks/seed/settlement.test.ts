import { describe, expect, it } from 'vitest';
import { makeAccount } from './accounts';
import { inCheckingDays, paramOf, withdrawalRules } from './settlement';

/** 2026-03-01 00:00 in Beijing. */
const MARCH = 1_772_294_400;
const DAY = 86_400;
const personal = makeAccount(1, { username: 'someone' });
const enterprise = makeAccount(2, { username: 'firm', payInfo: { contractType: 'enterprise' } });

const openDays = (fits: (now: number) => boolean) =>
  Array.from({ length: 31 }, (_, nth) => nth + 1).filter(
    (date) => fits(MARCH + (date - 1) * DAY) && fits(MARCH + date * DAY - 1),
  );

describe('windows', () => {
  it('of the monthly wallet depend on the kind of contract, in whole days in Beijing', () => {
    const days = openDays((now) => withdrawalRules(enterprise, 0, now).open);
    expect([days[0], days.at(-1), days.length]).toEqual([5, 25, 21]);
    const fewer = openDays((now) => withdrawalRules(personal, 0, now).open);
    expect([fewer[0], fewer.at(-1), fewer.length]).toEqual([10, 20, 11]);
  });

  it('of the weekly wallet are the Wednesdays', () => {
    expect(openDays((now) => withdrawalRules(personal, 1, now).open)).toEqual([4, 11, 18, 25]);
  });

  it('for checking a bill are the same for both contracts', () => {
    for (const account of [personal, enterprise]) {
      expect(openDays((now) => inCheckingDays(paramOf(account), now))).toEqual([3, 4, 5, 6, 7, 8]);
    }
  });
});
