import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';

interface Dismissal {
  readonly open: boolean;
  /** Escape was pressed inside; the focus should return to the opener. */
  readonly onEscape: () => void;
  /** A press outside, or the focus moved on, where it should stay. */
  readonly onLeave: () => void;
}

/**
 * Closes a layer that leaves the page usable.
 *
 * @param root the element that contains the layer and its opener; the handlers go on it
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
      // Null if the window lost the focus, or after a press on something that takes no focus, which the listener above
      // handles.
      if (open && event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) onLeave();
    },
  };
}
