import { describe, expect, it } from 'vitest';
import { explore } from '../../../../tests/support/explore';
import { withdrawModel } from '../../../../tests/support/withdrawModel';

describe('a withdrawal, through every sequence of presses, answers, look-ups, tabs and sessions', () => {
  it.each([
    ['with locks between tabs', true, 8],
    ['without locks', false, 7],
  ])(
    'is made once an intention, is never denied or claimed against the ledger, and is not forgotten: %s (R10-8, R10-9, R16-49, R17-4)',
    async (name, locks, steps) => {
      const seen = new Set<string>();
      const { states, sequences, depth } = await explore(() => withdrawModel({ locks, seen }), steps);
      console.info(`withdrawal ${name}: ${states} states, ${sequences} sequences of up to ${depth} steps`);
      expect(depth).toBe(steps);
      expect([...seen].sort()).toEqual([
        'done answered',
        'done elsewhere',
        'done found',
        ...(locks ? ['elsewhere'] : []),
        'idle',
        'notFound',
        'refused',
        'sending',
        'stale',
        'unknown',
      ]);
    },
    300_000,
  );
});
