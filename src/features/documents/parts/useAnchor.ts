import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Goes to the heading that the address ends with, the keyboard with it: on arrival, and for every link that is
 * followed; and on to the first mark below it, where that is out of sight. Going back and forth is the browser's own,
 * which knows where one had been.
 */
export function useAnchor(): void {
  const location = useLocation();
  const type = useNavigationType();
  const arrived = useRef(false);
  useEffect(() => {
    // Every visit is a location of its own: a link is followed again though the address is the same.
    const { hash } = location;
    const first = !arrived.current;
    arrived.current = true;
    if (type === 'POP' && !first) return;
    if (hash === '') {
      // From what was found to the document itself.
      if (type !== 'POP' && first) goToTop();
      return;
    }
    // After the frame has taken a new screen to its top.
    const frame = requestAnimationFrame(() => goTo(decoded(hash.slice(1))));
    return () => cancelAnimationFrame(frame);
  }, [location, type]);
}

function goToTop(): void {
  document.documentElement.scrollTop = 0;
  document.getElementById('main')?.focus({ preventScroll: true });
}

function goTo(anchor: string): void {
  const heading = document.getElementById(anchor);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
  const mark = firstMarkBelow(heading);
  if (mark && mark.getBoundingClientRect().bottom > window.innerHeight) mark.scrollIntoView({ block: 'center' });
}

/** The first mark of a heading's section; null where it has none. */
function firstMarkBelow(heading: Element | null): Element | null {
  for (let piece = heading; piece !== null; piece = piece.nextElementSibling) {
    if (piece !== heading && piece.id !== '') return null; // The next heading.
    const mark = piece.querySelector('mark');
    if (mark !== null) return mark;
  }
  return null;
}

/** Anything may stand in an address. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
