import { createContext, use, useDeferredValue } from 'react';

/**
 * Whether this is the still picture of a screen, shown until the console's code has loaded (`src/firstRows.tsx`). Nothing
 * in it is used, so nothing in it loads code or data.
 */
export const Still = createContext(false);

/** Whether the parts of a page that come after its first paint can be rendered. */
export function usePainted(): boolean {
  const still = use(Still);
  return useDeferredValue(!still, false);
}
