import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';

interface Dismissal {
  readonly open: boolean;
  /** Escape inside it: the focus should go to what opened it. */
  readonly onEscape: () => void;
  /** A press outside, or the focus moving on: it stays where it went. */
  readonly onLeave: () => void;
}

/**
 * How a layer that leaves the page usable is put away, where its opener is part of it.
 *
 * @param root the element that holds the layer and its opener; the handlers go on it
 */
export function useDismiss(root: RefObject<HTMLElement | null>, { open, onEscape, onLeave }: Dismissal) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) leave();
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open, root]);
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) onEscape();
    },
    onBlur: (event: FocusEvent) => {
      // Null where the window lost the focus, or a pointer went where nothing takes it; the latter is heard of above.
      if (open && event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) onLeave();
    },
  };
}
