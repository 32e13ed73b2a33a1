import { Suspense, useSyncExternalStore } from 'react';
import { Boundary } from '../../ui/lazy/Boundary';
import { trayPlace } from './trayPlace';

/** Where exports show, from the first one on; on every screen of the shell, which goes on whatever happens to it. */
export function ExportPlace() {
  const Tray = useSyncExternalStore(trayPlace.subscribe, trayPlace.current);
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>{Tray && <Tray />}</Suspense>
    </Boundary>
  );
}
