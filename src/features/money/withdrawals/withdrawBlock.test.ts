import { expect, it } from 'vitest';
import { withdrawBlock } from './withdrawBlock';

const free = {
  readOnly: false,
  offline: false,
  unknownStep: false,
  failed: false,
  loading: false,
  noRules: false,
  invalidLimits: false,
  pending: false,
  weekUsed: false,
  window: { open: true, until: '2025-06-25' },
  enough: true,
} as const;

it.each([
  [{}, null],
  [{ enough: false }, 'below'],
  [{ window: { open: false, next: '2025-07-05' } as const, enough: false }, 'closed'],
  [{ weekUsed: true, window: { open: false, next: '2025-06-18' } as const }, 'weekUsed'],
  [{ pending: true, enough: false }, 'pending'],
  [
    { invalidLimits: true, pending: true, window: { open: false, next: null } as const, enough: false },
    'invalidLimits',
  ],
  [{ noRules: true, window: null }, 'noRules'],
  [{ loading: true, window: null, enough: false }, 'loading'],
  [{ failed: true, loading: true }, 'failed'],
  [{ unknownStep: true, failed: true, invalidLimits: true }, 'unknownStep'],
  [{ offline: true, unknownStep: true, failed: true }, 'offline'],
  [{ readOnly: true, offline: true, failed: true }, 'readOnly'],
])('reason with %j: %s', (conditions, reason) => {
  expect(withdrawBlock({ ...free, ...conditions })).toBe(reason);
});
