import { afterAll, afterEach, vi } from 'vitest';
import { endExports } from './exports';
import { takeBack } from './lend';
import { leave } from './renderConsole';

// The files of a worker share its modules and its window: what a file has put there goes with it.

afterEach(() => {
  leave();
  endExports();
  takeBack();
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
