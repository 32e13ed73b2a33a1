import { useEffect, useState } from 'react';

/** The text, debounced: it updates once the input has not changed for this many milliseconds. */
export function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
}
