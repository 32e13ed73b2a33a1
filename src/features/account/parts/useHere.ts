import { type RefObject, useEffect, useRef } from 'react';

/** Whether what asks still stands: an answer that comes after it was left leads nobody elsewhere. */
export function useHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
