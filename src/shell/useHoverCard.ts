import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const hoverMilliseconds = 150;

/**
 * A card that a button brings up on hover, focus and click (visual reference, "User card"). It stays while the pointer
 * or the focus is inside; Escape, a click outside, or focus moving on closes it. A click keeps it open; a second one
 * closes it.
 *
 * `frame` goes on the element that holds both, `trigger` on the button.
 */
export function useHoverCard() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pinned = useRef(false);

  const set = (next: boolean) => {
    clearTimeout(timer.current);
    if (!next) pinned.current = false;
    setOpen(next);
  };
  const later = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(next), hoverMilliseconds);
  };
  /** Puts it away, the focus on the button. */
  const close = () => {
    button.current?.focus();
    set(false); // After the focus, which opens.
  };
  const hasFocus = () => root.current?.contains(document.activeElement) ?? false;

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) set(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  });

  return {
    open,
    close,
    frame: {
      ref: root,
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') later(true);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') return;
        if (hasFocus()) clearTimeout(timer.current);
        else later(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && open) close();
      },
      onBlur: (event: FocusEvent) => {
        // Null where the window lost the focus, or a pointer went where nothing takes it; the latter is heard of above.
        if (event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) set(false);
      },
    },
    trigger: {
      ref: button,
      onFocus: () => set(true),
      onClick: () => {
        const next = !(open && pinned.current);
        set(next);
        pinned.current = next;
      },
    },
  };
}
