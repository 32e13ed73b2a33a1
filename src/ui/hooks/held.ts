import { createContext, use } from 'react';

/** Whether what opens is held back below. */
export const Held = createContext(false);

/**
 * Whether nothing may open yet, because the first-run steps come before it (R2-10). What was asked for by then, by
 * the address above all, opens as soon as this is false.
 */
export const useHeld = (): boolean => use(Held);
