import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in whole pixels as it changes; 0 until it is known, and where nothing is laid out. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0);
  const frame = useCallback((element: HTMLElement | null) => {
    if (element === null || !('ResizeObserver' in window)) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}
