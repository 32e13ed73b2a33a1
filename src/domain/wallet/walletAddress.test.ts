import { describe, expect, it } from 'vitest';
import { dayEnd, dayStart } from '../../lib/time';
import { subjectIn } from './TraceLink';
import {
  billHref,
  billTraceHref,
  changeWalletSearch,
  dayTraceHref,
  rangeSeconds,
  readWalletView,
  recordDays,
  recordHref,
  recordIn,
  walletSearch,
  withoutRecord,
  withRecord,
} from './walletAddress';

const now = dayStart('2025-06-06') + 36_000;
const clean = (search: string) => walletSearch(now).change(search, {});

describe('the address of the wallet', () => {
  it('keeps known parameters in a fixed order', () => {
    const whole = '?page=2&month=2025-04&records=weekly-entry&range=month';
    expect(clean('records=weekly-entry&month=2025-04&range=month&page=2')).toBe(whole);
    expect(clean(whole)).toBe(whole);
    expect(clean('?from=2025-01-01&to=2025-01-01')).toBe('?from=2025-01-01&to=2025-01-01');
    expect(clean('')).toBe('');
  });

  it.each([
    'month=2020-06',
    'month=2025-06',
    'month=2025-13',
    'month=last',
    'records=daily',
    'range=week',
    'from=2025-01-01',
    'from=2025-02-30&to=2025-03-01',
    'from=2025-03-02&to=2025-03-01',
    'record=',
    'record=%00',
    'record=RZ%0A1',
    `record=${'1'.repeat(65)}`,
    'reconcile=entry',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=two',
    'page=1',
    'page=99999999',
    'perPage=1000',
    'sort=amount&order=ASC',
    'filter=%7B%22start%22%3A0%7D&displayedFilters=%7B%7D',
    'utm_source=x',
  ])('drops %s', (search) => {
    expect(clean(search)).toBe('');
    expect(clean(`records=weekly-withdraw&${search}`)).toBe('?records=weekly-withdraw');
  });

  it('accepts the first and the latest month', () => {
    expect(clean('month=2020-07')).toBe('?month=2020-07');
    expect(clean('month=2025-05')).toBe('?month=2025-05');
  });

  it('prefers two days to a named range', () => {
    expect(clean('range=month&from=2025-01-01&to=2025-02-01')).toBe('?from=2025-01-01&to=2025-02-01');
    expect(clean('range=month&from=2025-03-01&to=2025-02-01')).toBe('?range=month');
  });

  it('uses the platform’s month, from its first second', () => {
    expect(readWalletView('', dayStart('2025-07-01')).month).toBe('2025-06');
    expect(readWalletView('', dayStart('2025-07-01') - 1).month).toBe('2025-05');
    expect(readWalletView('month=2025-06', dayStart('2025-07-01')).month).toBe('2025-06');
    expect(readWalletView('month=2025-06', dayStart('2025-07-01') - 1).month).toBe('2025-05');
  });
});

describe('readWalletView', () => {
  it('has defaults', () => {
    expect(readWalletView('', now)).toEqual({ month: '2025-05', records: 'monthly-entry', range: 'year' });
  });

  it('reads two days', () => {
    expect(readWalletView('from=2025-01-01&to=2025-02-01', now).range).toEqual({
      from: '2025-01-01',
      to: '2025-02-01',
    });
  });
});

describe('changeWalletSearch', () => {
  it('starts at the first page after a change of tab or range, not of month', () => {
    const at = '?page=3&month=2025-04&records=weekly-entry';
    expect(changeWalletSearch(at, { month: '2025-03' })).toBe('?page=3&month=2025-03&records=weekly-entry');
    expect(changeWalletSearch(at, { records: 'monthly-entry' })).toBe('?month=2025-04&records=monthly-entry');
    expect(changeWalletSearch(at, { range: 'month' })).toBe('?month=2025-04&records=weekly-entry&range=month');
  });

  it('writes a range as days or as a name, never both', () => {
    const days = changeWalletSearch('range=year', { range: { from: '2025-01-01', to: '2025-02-01' } });
    expect(days).toBe('?from=2025-01-01&to=2025-02-01');
    expect(changeWalletSearch(days, { range: 'year' })).toBe('?range=year');
  });
});

describe('ranges', () => {
  it('end with the platform’s today', () => {
    expect(recordDays('year', now)).toEqual({ from: '2025-01-01', to: '2025-06-06' });
    expect(recordDays('month', now)).toEqual({ from: '2025-06-01', to: '2025-06-06' });
    expect(recordDays('year', dayStart('2026-01-01'))).toEqual({ from: '2026-01-01', to: '2026-01-01' });
    expect(recordDays('year', dayStart('2026-01-01') - 1)).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('include their first and last second', () => {
    expect(rangeSeconds({ from: '2025-01-01', to: '2025-02-01' }, now)).toEqual({
      start: dayStart('2025-01-01'),
      end: dayEnd('2025-02-01'),
    });
  });
});

describe('a record in the address', () => {
  const place = { tab: 'weekly-entry', number: 'RZ 1&2', create: dayStart('2025-03-01') + 36_000 } as const;

  it('opens over the current view and keeps it', () => {
    const at = '?page=3&month=2025-04&records=weekly-entry';
    const open = withRecord(at, 'RZ 1&2');
    expect(open).toBe('?page=3&month=2025-04&records=weekly-entry&record=RZ+1%262');
    expect(recordIn(open)).toBe('RZ 1&2');
    expect(withoutRecord(open)).toBe(at);
    expect(clean(open)).toBe(open);
    expect(recordIn(at)).toBeNull();
    expect(recordIn('?record=')).toBeNull();
    expect(readWalletView(open, now)).toEqual(readWalletView(at, now));
  });

  it('has an address in its tab, with a range that ends on its day', () => {
    expect(recordHref('?page=3&month=2025-04&range=month&record=TX1', place)).toBe(
      '/wallet?month=2025-04&records=weekly-entry&from=2025-01-30&to=2025-03-01&record=RZ+1%262',
    );
    const search = recordHref('', place).slice('/wallet'.length);
    expect(clean(search)).toBe(search);
    const { start, end } = rangeSeconds(readWalletView(search, now).range, now);
    expect(place.create >= start && place.create <= end).toBe(true);
    expect(recordHref('', { ...place, create: 1e15 })).toBe('/wallet?records=weekly-entry&range=year&record=RZ+1%262');
  });

  it('is closed by a change of view', () => {
    const at = '?records=weekly-entry&record=RZ1';
    expect(changeWalletSearch(at, { records: 'monthly-entry' })).toBe('?records=monthly-entry');
    expect(changeWalletSearch(at, { range: 'month' })).toBe('?records=weekly-entry&range=month');
    expect(billHref(at, '2025-02')).toBe('/wallet?month=2025-02&records=weekly-entry');
  });

  it('replaces an open bill, and a bill replaces it', () => {
    const open = billTraceHref('?records=weekly-entry&page=2&record=RZ1', '2025-02').slice('/wallet'.length);
    expect(open).toBe('?page=2&month=2025-02&records=weekly-entry&reconcile=bill');
    const view = { records: 'weekly-entry', month: '2025-02' } as const;
    expect([subjectIn(open, view, now), recordIn(open)]).toEqual([{ kind: 'bill', month: '2025-02' }, null]);
    expect(clean(open)).toBe(open);
    const record = withRecord(open, 'RZ1');
    expect(subjectIn(record, view, now)).toEqual({ kind: 'record', tab: 'weekly-entry', number: 'RZ1' });
    expect(recordIn(record)).toBe('RZ1');
    expect(withoutRecord(open)).toBe('?page=2&month=2025-02&records=weekly-entry');
    expect(clean('?record=RZ1&reconcile=bill')).toBe('?record=RZ1');
  });

  it('opens the trace of a day’s income, of a device or of all (R9-48)', () => {
    const view = { records: 'monthly-entry', month: '2025-05' } as const;
    const of = (address: string) => subjectIn(address.slice('/wallet'.length), view, now);
    expect(dayTraceHref('2025-05-12', 'u-1')).toBe('/wallet?month=2025-05&income=2025-05-12&node=u-1');
    expect(of(dayTraceHref('2025-05-12', 'u-1'))).toEqual({ kind: 'day', day: '2025-05-12', device: 'u-1' });
    expect(of(dayTraceHref('2025-05-12', null))).toEqual({ kind: 'day', day: '2025-05-12', device: null });
    expect(clean('?income=2025-02-30&node=u-1')).toBe('');
    // Today is not over yet.
    expect([clean('?income=2025-06-05'), clean('?income=2025-06-06&node=u-1')]).toEqual(['?income=2025-06-05', '']);
    expect(of(dayTraceHref('2025-06-06', 'u-1'))).toBeNull();
  });
});
