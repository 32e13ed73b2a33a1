import { dirname } from 'node:path';
import { expect, test } from '../support/browser';
import { requireChromium } from '../support/chromium.mjs';
import { walks } from '../walk/walks';

// A part of `npm run test:walk` with fixed seeds: six walks, each with another demo account.

test('random walks from seed 1 break no rule (R17-16)', async () => {
  test.setTimeout(180_000);
  const good = await walks({
    root: dirname(dirname(import.meta.dirname)),
    executablePath: await requireChromium(),
    seed: 1,
    walks: 6,
    minutes: 2,
    steps: 20,
    workers: 1,
    account: undefined,
    replay: undefined,
  });
  // A failing walk has written its seed, its last steps and the command that repeats it.
  expect(good).toBe(true);
});
