import type { ComponentType } from 'react';
import { subscribable } from '../../lib/observable';

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
