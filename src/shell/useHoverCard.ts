import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useDismiss } from './useDismiss';

const hoverMilliseconds = 150;

/**
 * A card that a button opens on hover, focus and click (docs/visual.md, "User card"). It stays open while the pointer
 * or the focus is inside, or after a click until the next; Escape, a press outside or moving the focus closes it.
 *
 * `frame` goes on the element around both, `trigger` on the button.
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
  /** Closes the card and focuses the button. */
  const close = () => {
    button.current?.focus();
    set(false); // After the focus, which opens it.
  };
  const hasFocus = () => root.current?.contains(document.activeElement) ?? false;

  useEffect(() => () => clearTimeout(timer.current), []);
  const dismissal = useDismiss(root, { open, onEscape: close, onLeave: () => set(false) });

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
      ...dismissal,
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
