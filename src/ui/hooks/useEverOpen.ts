import { useState } from 'react';

/** Whether something has been open at least once. Until then its code need not be loaded. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever || open;
}
