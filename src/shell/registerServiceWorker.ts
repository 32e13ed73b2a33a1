import { connectionOf, isMetered } from '../lib/metered';
import { hasNetwork } from '../platform/network';

/** Milliseconds between two checks for a new release on a page that stays open. */
const checkIntervalMs = 3_600_000;

/**
 * Registers the service worker, which then stores every file of the release at low priority, for visits without a
 * network (R18-8). Does nothing on a metered connection (R18-9), on an insecure page, or in a build without the service
 * worker.
 */
export async function registerServiceWorker({
  navigator,
  document,
}: Pick<Window, 'navigator' | 'document'>): Promise<void> {
  const isBuilt = import.meta.env.MODE === 'production' && import.meta.env.VITE_SERVICE_WORKER !== 'off';
  // Undefined on an insecure page, although its type says otherwise.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  const mayLoad = () => hasNetwork() && !isMetered(connectionOf(navigator));
  if (!isBuilt || workers === undefined || !mayLoad()) return;
  // Undefined if Playwright blocks service workers, although its type says otherwise.
  const registration = (await workers.register('/sw.js')) as ServiceWorkerRegistration | undefined;
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !mayLoad() || Date.now() - checkedAt < checkIntervalMs) return;
    checkedAt = Date.now();
    registration?.update().catch(() => undefined);
  });
}
