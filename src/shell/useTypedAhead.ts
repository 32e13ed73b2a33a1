import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Collects what is typed while a field that was asked for is still loading, instead of passing it to whatever has the
 * focus. Enter presses nothing, Esc calls `onEscape`.
 *
 * @returns takes the text for the field and ends the collecting; stable
 */
export function useTypedAhead(waiting: boolean, onEscape: () => void): () => string {
  const typed = useRef('');
  const taken = useRef(false);
  const leave = useEffectEvent(onEscape);
  useEffect(() => {
    if (!waiting) return;
    const collect = (event: KeyboardEvent) => {
      const { key, isComposing, altKey, ctrlKey, metaKey } = event;
      if (taken.current || isComposing || altKey || ctrlKey || metaKey) return;
      if (key === 'Escape') leave();
      else if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
      // Other keys have longer names.
      else if (key.length === 1) typed.current += key;
      else if (key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', collect, true);
    return () => {
      document.removeEventListener('keydown', collect, true);
      typed.current = '';
      taken.current = false;
    };
  }, [waiting]);
  // A field whose code is there may take the text before the effect above has run.
  return useCallback(() => {
    taken.current = true;
    return typed.current;
  }, []);
}
