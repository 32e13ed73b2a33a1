import { setupWorker } from 'msw/browser';
import { createPlatform, type Platform, type PlatformOptions } from '../platform';
import { platformHandlers } from './handlers';

/**
 * Runs the reference platform in the page, behind a service worker, for a demo build without a server. Resolves once
 * the worker answers; from then on no call to the platform leaves the browser.
 */
export async function startPlatform(options: Partial<PlatformOptions> = {}): Promise<Platform> {
  const platform = createPlatform({ now: () => Date.now() / 1000, ...options });
  const worker = setupWorker(...platformHandlers(() => platform));
  await worker.start({ quiet: true, onUnhandledRequest: 'bypass' });
  return platform;
}
