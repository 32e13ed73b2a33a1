import { expect, it } from 'vitest';
import { dayStart } from '../../../lib/time';
import { missedPeak } from './missedPeak';

const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return dayStart('2025-06-06') + hours * 3600 + minutes * 60;
};
const down = (since: string) => ({ status: 'fault', boundAt: dayStart('2025-01-01'), lastOnlineAt: at(since) });

it.each([
  ['08:41', '10:16', { hours: '10:00–14:00', minutes: 15 }],
  ['08:41', '10:15', null],
  ['13:50', '13:59', null],
  ['08:41', '14:00', null],
  ['17:00', '18:06', { hours: '18:00–24:00', minutes: 5 }],
  ['23:50', '23:56', { hours: '18:00–24:00', minutes: 5 }],
] as const)('a device that went offline at %s misses at %s: %j', (since, now, missed) => {
  expect(missedPeak(down(since), at(now))).toEqual(missed);
});

it('missed peak: null for a device that is online or never was', () => {
  expect(missedPeak({ ...down('08:41'), status: 'online' }, at('11:00'))).toBeNull();
  expect(missedPeak({ ...down('08:41'), boundAt: at('08:41') }, at('11:00'))).toBeNull();
});
