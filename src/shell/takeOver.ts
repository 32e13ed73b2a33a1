import type { WorkerOrder } from '../lib/offline/workerOrder';

/** What `takeOver` needs of the page. */
export interface Page {
  /** Undefined where the browser has no service workers, or refuses them to this page. */
  readonly workers: Pick<ServiceWorkerContainer, 'controller' | 'getRegistration' | 'addEventListener'> | undefined;
  /** The storage of the tab; read each time, because some browsers throw or return null. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether the user has done anything in this page. */
  readonly touched: () => boolean;
  readonly reload: () => void;
}

const storageKey = 'console.tookOver';

/** Milliseconds in which a page that is in use may be reloaded all the same: nobody has typed much by then. */
const atOnce = 2000;
/** Milliseconds in which a tab takes over once, in case two servers deliver two releases in turn. */
const pause = 60_000;

/**
 * If the service worker has a new release ready, lets it take over and reloads the page, which then is of that release
 * (R18-10). Call it as the page begins, before anything is typed. Other open pages keep theirs: the worker takes over
 * only where this page is the only one.
 */
export async function takeOver({ workers, storage, now, touched, reload }: Page): Promise<void> {
  if (!workers?.controller) return;
  const waiting = (await workers.getRegistration())?.waiting;
  if (!waiting) return;
  const began = now();
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
  const order: WorkerOrder = { type: 'takeOver' };
  waiting.postMessage(order);
}
