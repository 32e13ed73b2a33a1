import { createContext, use } from 'react';

/** Whether overlays below must wait. */
export const OverlaysBlocked = createContext(false);

/**
 * Whether nothing may open yet because the first-run steps come first. What was requested meanwhile, usually
 * by the address, opens once this is false.
 */
export const useOverlaysBlocked = (): boolean => use(OverlaysBlocked);
