import { describe, expect, it } from 'vitest';
import type { DiagnosisCall, DiagnosisData } from '../../../domain/diagnosis/diagnosis';
import { matches, methodsOf, noFilter, slowestOf, type TimelineFilter, timelineOf } from './DiagnosisPage';

const at = (second: number) => `2025-06-11T02:00:0${second}.000Z`;
const call = (second: number, other: Partial<DiagnosisCall> = {}): DiagnosisCall => ({
  at: at(second),
  method: 'GET',
  path: '/api/v1/devices',
  status: 200,
  ms: 100,
  requestId: null,
  retries: 0,
  failure: '',
  ...other,
});

const diagnosis = {
  calls: [
    call(1),
    call(3, { method: 'POST', path: '/api/v1/device/register', status: 500, failure: 'Unavailable', ms: 900 }),
    call(4, { failure: 'AbortError', status: 0, ms: 5000 }),
    call(5, { failure: 'offline', status: 0 }),
  ],
  errors: [{ at: at(2), from: 'console', name: 'TypeError', message: '', frames: ['Root.js:1:2'] }],
} as unknown as DiagnosisData;

const entries = timelineOf(diagnosis);
const found = (filter: Partial<TimelineFilter>) =>
  entries.filter((entry) => matches(entry, { ...noFilter, ...filter })).map((entry) => entry.at);

describe('a timeline', () => {
  it('has calls and errors by time, the newest first', () => {
    expect(entries.map((entry) => [entry.at, entry.outcome])).toEqual([
      [at(5), 'failed'],
      [at(4), 'aborted'],
      [at(3), 'failed'],
      [at(2), 'error'],
      [at(1), 'ok'],
    ]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(5);
  });

  it('is filtered by outcome, method and text, all of them at once (R2-34)', () => {
    expect(found({})).toHaveLength(5);
    expect(found({ outcome: 'failed' })).toEqual([at(5), at(3)]);
    expect(found({ outcome: 'aborted' })).toEqual([at(4)]);
    expect(found({ method: 'POST' })).toEqual([at(3)]);
    expect(found({ text: ' DEVICES ' })).toEqual([at(5), at(4), at(1)]);
    expect(found({ text: 'typeerror' })).toEqual([at(2)]);
    expect(found({ text: 'root.js' })).toEqual([at(2)]);
    expect(found({ text: 'devices', outcome: 'ok', method: 'GET' })).toEqual([at(1)]);
    expect(found({ method: 'GET', outcome: 'error' })).toEqual([]);
  });

  it('lists the methods that occur, and the slowest call that was not cancelled', () => {
    expect(methodsOf(diagnosis)).toEqual(['GET', 'POST']);
    expect(slowestOf(diagnosis)).toBe(900);
    expect(slowestOf({ ...diagnosis, calls: [] })).toBeNull();
  });
});
