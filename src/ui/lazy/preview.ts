import { createContext, use, useDeferredValue } from 'react';

/**
 * Whether this is the preview of a screen, shown until the console's code has loaded (`src/firstRows.tsx`). Nothing
 * in it is used, so nothing in it loads code or data.
 */
export const Preview = createContext(false);

/** Whether the parts of a page that come after its first paint can be rendered. */
export function usePainted(): boolean {
  const isPreview = use(Preview);
  return useDeferredValue(!isPreview, false);
}
