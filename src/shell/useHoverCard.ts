import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

const hoverMilliseconds = 150;

/**
 * A card that a button opens on hover, focus and click (docs/visual.md, "User card"). It stays open while the pointer
 * or the focus is inside, or after a click until the next one; Escape, a press outside or moving the focus closes it.
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
    set(false); // After `focus`, because focusing opens the card.
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

interface Dismissal {
  readonly open: boolean;
  /** Escape was pressed inside: move the focus back to the opener. */
  readonly onEscape: () => void;
  /** A press outside, or the focus moved away: leave the focus where it is. */
  readonly onLeave: () => void;
}

/**
 * Closes a non-modal layer.
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
