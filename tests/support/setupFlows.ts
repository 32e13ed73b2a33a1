import { setMaxListeners } from 'node:events';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { createTexts } from '../../src/providers/texts';
import { toast } from '../../src/ui/feedback/toast';
import { surfaces } from '../../src/ui/overlays';
import { endExports } from './exports';
import { takeBack } from './lend';
import { leave } from './renderConsole';

// A session's calls share one signal, and a page may have more calls pending than the number at which Node warns of a
// leak.
setMaxListeners(100);

// The files of a worker share its modules and window, so remove afterwards what a file has set up.

// Toasts stay, as under a pointer, because the time until a test looks depends on the machine.
toast.subscribe(() => {
  if (toast.current().length > 0) toast.pause();
});

// The page's timers of three seconds or more wait until a test moves fake timers. By the real clock, they would end in the
// midst of a test on a busy machine: the number of pending tasks in the menu sends a dozen requests, where the test counts
// requests or has set faults. Waits of the testing library are longer.
const { setTimeout: startTimer } = globalThis;
const never = 2 ** 31 - 1;
vi.stubGlobal('setTimeout', (callback: () => void, wait = 0, ...rest: []) =>
  startTimer(callback, wait >= 3000 && wait < 59_000 ? never : wait, ...rest),
);

// The first load is slow without a bundle.
beforeAll(async () => surfaces.load(await createTexts('zh')));
afterEach(() => {
  leave();
  vi.useRealTimers();
  endExports();
  takeBack();
});
afterAll(async () => {
  // Code that is still loading when a file ends would fail to load in the worker's later files as well.
  await vi.dynamicImportSettled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
