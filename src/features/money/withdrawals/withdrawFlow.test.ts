import { describe, expect, it } from 'vitest';
import { explore } from '../../../../tests/support/explore';
import { type World, withdrawModel } from '../../../../tests/support/withdrawModel';

const always = ['done answered', 'done found inferred', 'idle', 'notFound', 'refused', 'similar', 'unknown'];
const withTabs = ['done elsewhere', 'ended', 'sending', 'stale'];

describe('a withdrawal, through every sequence of presses, answers, look-ups, tabs and sessions', () => {
  it.each<[World, number, string[]]>([
    ['locks', 5, [...withTabs, 'elsewhere']],
    ['no locks', 5, withTabs],
    ['links', 5, []],
    ['storage', 5, ['unreadable']],
    ['clock', 6, []],
    ['devices', 7, []],
    ['terms', 5, []],
  ])(
    'is made once an intention, is never denied or claimed against the ledger, and is not forgotten: %s (R10-8, R10-9, R16-49, R17-4)',
    async (world, steps, also) => {
      const seen = new Set<string>();
      const { states, sequences, depth } = await explore(() => withdrawModel(world, seen), steps);
      console.info(`withdrawal, ${world}: ${states} states, ${sequences} sequences of up to ${depth} steps`);
      expect(depth).toBe(steps);
      expect([...seen]).toEqual(expect.arrayContaining([...always, ...also]));
    },
    300_000,
  );
});
