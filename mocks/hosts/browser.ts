import { setupWorker } from 'msw/browser';
import { createPlatform, type Platform, type PlatformOptions } from '../platform';
import { platformHandlers } from './handlers';

/**
 * The reference platform inside the page, behind a service worker: for a demo build that has no server. Resolves
 * once the worker answers; from then on no call of the platform leaves the browser.
 */
export async function startPlatform(options: Partial<PlatformOptions> = {}): Promise<Platform> {
  const platform = createPlatform({ now: () => Date.now() / 1000, ...options });
  const worker = setupWorker(...platformHandlers(() => platform));
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  return platform;
}
