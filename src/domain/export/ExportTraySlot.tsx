import { type ComponentType, useSyncExternalStore } from 'react';
import { subscribable } from '../../lib/observable';
import { Boundary } from '../../ui/Boundary';

/** The place of the export tray in the shell, on every screen. An error in the tray does not affect the shell. */
export function ExportTraySlot() {
  const Tray = useSyncExternalStore(traySlot.subscribe, traySlot.current);
  return <Boundary fallback={() => null}>{Tray && <Tray />}</Boundary>;
}

let tray: ComponentType | null = null;
const { subscribe, notify, hasListeners } = subscribable();

/** The tray that the slot shows. The tray's code loads with the first export. */
export const traySlot = {
  current: () => tray,
  subscribe,
  /** Shows the tray; returns false if there is no shell because nobody is signed in. */
  show(shown: ComponentType): boolean {
    tray = shown;
    notify();
    return hasListeners();
  },
};
