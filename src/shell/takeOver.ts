import type { WorkerOrder } from '../lib/offline/workerOrder';

/** What `takeOver` needs of the page. */
export interface TakeOverPage {
  /** Undefined where the browser has no service workers, or refuses them to this page. */
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration' | 'addEventListener'> | undefined;
  /** The storage of the tab; read each time, because some browsers throw or return null. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether the user has done anything in this page. */
  readonly touched: () => boolean;
  /** Resolves once the page has loaded what it began to load. */
  readonly quiet: () => Promise<void>;
  readonly reload: () => void;
}

const storageKey = 'console.tookOver';

/** Milliseconds in which a page that is in use may be reloaded all the same: nobody has typed much by then. */
const atOnce = 2000;
/** Milliseconds in which a tab takes over once, in case two servers deliver two releases in turn. */
const pause = 60_000;

/**
 * If the service worker has a new release ready, lets it take over and reloads the page, which then is of that release
 * (R18-10). Call it as the page begins. Other open pages keep theirs: the worker takes over only where this page is the
 * only one. A page that somebody uses by then is not reloaded; the next one is of the new release.
 *
 * The worker is asked once the page is quiet. Chromium ends the old worker as soon as that has nothing to do, but asks
 * it only once: where the page starts it again for its next file, the new one waits for half a minute of idleness.
 */
export async function takeOver({ workers, storage, now, touched, quiet, reload }: TakeOverPage): Promise<void> {
  if (!workers?.controller) return;
  const began = now();
  if (!(await workers.getRegistration())?.waiting) return;
  const tookOver = () => {
    if (touched() && now() - began >= atOnce) return;
    try {
      storage().setItem(storageKey, String(began));
      reload();
    } catch {
      // Without a record it might reload forever. The page goes on, and loads its files from the server.
    }
  };
  try {
    if (began - Number(storage().getItem(storageKey)) < pause) return;
  } catch {
    return;
  }
  workers.addEventListener('controllerchange', tookOver, { once: true });
  await quiet();
  const order: WorkerOrder = { type: 'takeOver' };
  (await workers.getRegistration())?.waiting?.postMessage(order);
}
