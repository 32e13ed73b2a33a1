import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls to the heading of the address's hash and focuses it, on arrival and for every followed link; then to the
 * first marked word below the heading if that is out of view. On Back and Forward the browser restores the position.
 */
export function useAnchor(): void {
  const location = useLocation();
  const type = useNavigationType();
  const arrived = useRef(false);
  useEffect(() => {
    // Following a link to the same address makes a new location, which runs this again.
    const { hash } = location;
    const first = !arrived.current;
    arrived.current = true;
    if (type === 'POP' && !first) return;
    if (hash === '') {
      // Arriving from the search hits, with no hash: start at the top.
      if (type !== 'POP' && first) goToTop();
      return;
    }
    // Wait for the frame in which a new screen is scrolled to its top.
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

/** The first marked word in a heading's section; null if it has none. */
function firstMarkBelow(heading: Element | null): Element | null {
  for (let piece = heading; piece !== null; piece = piece.nextElementSibling) {
    if (piece !== heading && piece.id !== '') return null; // The next heading.
    const mark = piece.querySelector('mark');
    if (mark !== null) return mark;
  }
  return null;
}

/** The anchor decoded, or as it is if it is not valid percent-encoding. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
