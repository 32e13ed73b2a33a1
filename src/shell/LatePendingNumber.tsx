import { useEffect, useState } from 'react';
import { panels } from '../doors';

/** Milliseconds until the first rows of any screen stand. */
const afterFirstRows = 3000;

const PendingNumber = panels.part('PendingNumber', { failed: null });

/**
 * The number of what is pending. Its code and calls come once the first rows stand, `now` on the screen
 * that shows the same; if they cannot be loaded there is no number.
 */
export function LatePendingNumber({ now }: { readonly now: boolean }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), now ? 0 : afterFirstRows);
    return () => clearTimeout(timer);
  }, [now]);
  return due && <PendingNumber />;
}
