import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { loadOverlays } from '../../src/ui/overlays';
import { endExports } from './exports';
import { takeBack } from './lend';
import { leave } from './renderConsole';

// The files of a worker share its modules and its window: what a file has put there goes with it.

// The first load is slow where nothing is bundled.
beforeAll(loadOverlays, 20_000);
afterEach(() => {
  leave();
  endExports();
  takeBack();
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
