import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Goes to the heading that the address ends with, the keyboard with it: on arrival, and for every link that is
 * followed. Going back and forth is the browser's own, which knows where one had been.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  const type = useNavigationType();
  const arrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key: a link is followed again though the address is the same.
  useEffect(() => {
    const first = !arrived.current;
    arrived.current = true;
    if (hash === '' || (type === 'POP' && !first)) return;
    // After the frame has taken a new screen to its top.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(decoded(hash.slice(1)));
      heading?.scrollIntoView();
      heading?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key, type]);
}

/** Anything may stand in an address. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
