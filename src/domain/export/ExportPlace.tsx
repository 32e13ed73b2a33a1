import { type ComponentType, useSyncExternalStore } from 'react';
import { subscribable } from '../../lib/observable';
import { Boundary } from '../../ui/Boundary';

/** The place of the export tray in the shell, on every screen. An error in it does not affect the shell. */
export function ExportPlace() {
  const Tray = useSyncExternalStore(trayPlace.subscribe, trayPlace.current);
  return <Boundary fallback={() => null}>{Tray && <Tray />}</Boundary>;
}

let tray: ComponentType | null = null;
const { subscribe, notify, hasListeners } = subscribable();

/** The slot of the export tray in the shell; its code loads with the first export. */
export const trayPlace = {
  current: () => tray,
  subscribe,
  /** Shows the tray; false without a shell, when nobody is signed in. */
  show(shown: ComponentType): boolean {
    tray = shown;
    notify();
    return hasListeners();
  },
};
