import { useEffect, useState } from 'react';

/** A text once it has stood still for so many milliseconds; the one before it until then. */
export function useRested(text: string, milliseconds: number): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return rested;
}
