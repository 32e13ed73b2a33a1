import type { ComponentType } from 'react';

let tray: ComponentType | null = null;
const listeners = new Set<() => void>();

/** Where the tray of exports stands in the shell; its code comes with the first export. */
export const trayPlace = {
  current: () => tray,
  subscribe(changed: () => void) {
    listeners.add(changed);
    return () => void listeners.delete(changed);
  },
  /** Puts the tray there; false without a shell, where nobody is signed in whose file it could be. */
  show(shown: ComponentType): boolean {
    tray = shown;
    for (const changed of listeners) changed();
    return listeners.size > 0;
  },
};
