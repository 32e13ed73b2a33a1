import { useCallback, useState } from 'react';

/** Whether an element has been visible yet, and a ref for it. True without IntersectionObserver. */
export function useInView(): readonly [boolean, (element: HTMLElement | null) => (() => void) | undefined] {
  const [seen, setSeen] = useState(!('IntersectionObserver' in window));
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setSeen(true);
      observer.disconnect();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [seen, ref];
}
