import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStart } from '../../../lib/time';
import {
  bandwidthText,
  inOrder,
  joinFacts,
  lastSeen,
  listSearchOf,
  movedTo,
  neverOnline,
  placeText,
} from './deviceModel';

const noon = dayStart('2025-06-06') + 12 * 3600;

describe('facts', () => {
  it('are joined by a dot, without the missing ones', () => {
    expect(placeText({ country: '中国', province: '浙江', isp: '电信' }, 'zh')).toBe('浙江·电信');
    expect(placeText({ country: '中国', province: '浙江', isp: '电信' }, 'en')).toBe('Zhejiang · Telecom');
    expect(placeText({ country: '新加坡', province: '', isp: 'Singtel' }, 'zh')).toBe('新加坡·Singtel');
    expect(placeText({ country: '', province: '', isp: '' }, 'zh')).toBe('—');
    expect(joinFacts('', '双栈')).toBe('双栈');
    expect(joinFacts('Private', 'Dual stack')).toBe('Private · Dual stack');
  });

  it('include the bandwidth of all lines, and none for a switch', () => {
    expect(bandwidthText({ upBandwidth: 100, lineNumber: 20 })).toBe('1.95\u00a0Gbps');
    expect(bandwidthText({ upBandwidth: 0, lineNumber: 0 })).toBeNull();
  });
});

describe('when a device was last seen', () => {
  const at = (lastOnlineAt: number, status = 'offline') =>
    lastSeen({ status, lastOnlineAt, boundAt: dayStart('2020-01-01') }, noon, 'zh');

  it('is a time today, a day and time this year, and a date before that (R3-18)', () => {
    expect(at(dayStart('2025-06-06') + 8 * 3600 + 41 * 60, 'fault')).toEqual({
      since: true,
      text: '08:41',
      instant: '2025-06-06 08:41:00',
    });
    expect(at(dayStart('2025-06-06') - 1)).toMatchObject({ since: false, text: '06-05\u00a023:59' });
    expect(at(dayStart('2025-01-01') - 1)).toMatchObject({ since: false, text: '2024-12-31' });
  });

  it('is null for a device that is online or never was', () => {
    expect(at(noon, 'online')).toBeNull();
    const fresh = { status: 'offline', lastOnlineAt: noon, boundAt: noon };
    expect(lastSeen(fresh, noon, 'zh')).toBeNull();
    expect(neverOnline(fresh)).toBe(true);
    expect(neverOnline({ ...fresh, lastOnlineAt: noon + 1 })).toBe(false);
  });
});

it('listSearchOf: reads the list’s search from the history state, and ignores anything else', () => {
  expect(listSearchOf({ list: '?page=2' })).toBe('?page=2');
  for (const state of [null, undefined, '?x', {}, { list: 3 }, { list: '//evil' }])
    expect(listSearchOf(state)).toBe('');
});

describe('the order of columns (R3-39)', () => {
  const keys = ['a', 'b', 'c', 'd'] as const;
  it('is the user’s, with new columns after their neighbours', () => {
    expect(inOrder(keys, [])).toEqual(keys);
    expect(inOrder(keys, ['d', 'b'])).toEqual(['a', 'd', 'b', 'c']);
    expect(inOrder(keys, ['c', 7, 'gone', 'c', 'a'])).toEqual(['c', 'd', 'a', 'b']);
  });

  it('contains every column once, whatever is stored or moved', () => {
    const stored = fc.array(fc.oneof(fc.constantFrom(...keys, 'x'), fc.integer()));
    void fc.assert(
      fc.property(stored, fc.constantFrom(...keys), fc.integer({ min: -2, max: 6 }), (order, key, place) => {
        const moved = movedTo(inOrder(keys, order), key, place);
        expect([...moved].sort()).toEqual(keys);
        expect(moved.indexOf(key)).toBe(Math.min(Math.max(place, 0), 3));
        expect(inOrder(keys, moved)).toEqual(moved);
      }),
    );
  });
});
