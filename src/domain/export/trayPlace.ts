import type { ComponentType } from 'react';
import { subscribable } from '../../lib/observable';

let tray: ComponentType | null = null;
const { subscribe, notify, hasListeners } = subscribable();

/** Where the tray of exports stands in the shell; its code comes with the first export. */
export const trayPlace = {
  current: () => tray,
  subscribe,
  /** Puts the tray there; false without a shell, where nobody is signed in whose file it could be. */
  show(shown: ComponentType): boolean {
    tray = shown;
    notify();
    return hasListeners();
  },
};
