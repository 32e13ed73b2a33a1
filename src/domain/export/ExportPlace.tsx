import { Suspense, useSyncExternalStore } from 'react';
import { Boundary } from '../../ui/lazy/Boundary';
import { trayPlace } from './trayPlace';

/** The place of the export tray in the shell, on every screen. An error in it does not affect the shell. */
export function ExportPlace() {
  const Tray = useSyncExternalStore(trayPlace.subscribe, trayPlace.current);
  return (
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>{Tray && <Tray />}</Suspense>
    </Boundary>
  );
}
