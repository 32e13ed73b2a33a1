import { type RefCallback, useCallback, useState } from 'react';

/** The current width of an element in whole pixels; 0 until it is measured, and where there is no layout. */
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
