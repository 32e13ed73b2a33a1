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
 * A card that a button opens on hover, focus and click (docs/visual.md, "User card"). The card stays open while the
 * pointer or the focus is inside; after a click, it stays open until the next click. Escape, a press outside, or moving
 * the focus away closes it.
 *
 * `frame` goes on the element around button and card, `trigger` on the button.
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
  /** Called when Escape is pressed inside. Move the focus back to the opener. */
  readonly onEscape: () => void;
  /** Called on a press outside, or when the focus moves away. Leave the focus where it is. */
  readonly onLeave: () => void;
}

/**
 * Closes a layer that is not modal.
 *
 * @param root the element that contains the layer and its opener; put the returned handlers on this element
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
      // `relatedTarget` is null if the window lost the focus, or after a press on an element that takes no focus. The
      // listener above handles such a press.
      if (open && event.relatedTarget !== null && !root.current?.contains(event.relatedTarget)) onLeave();
    },
  };
}
