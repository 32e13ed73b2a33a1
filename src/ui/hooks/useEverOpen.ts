import { useState } from 'react';

/** Whether something has been open yet: until then its code need not be there. */
export function useEverOpen(open: boolean): boolean {
  const [ever, setEver] = useState(open);
  if (open && !ever) setEver(true);
  return ever || open;
}
