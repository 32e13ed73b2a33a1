import { Suspense, useSyncExternalStore } from 'react';
import { trayPlace } from './trayPlace';

/** Where exports show, from the first one on; on every screen of the shell. */
export function ExportPlace() {
  const Tray = useSyncExternalStore(trayPlace.subscribe, trayPlace.current);
  return <Suspense fallback={null}>{Tray && <Tray />}</Suspense>;
}
