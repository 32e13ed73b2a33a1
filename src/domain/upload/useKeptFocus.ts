import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a group of tiles when the focused control disappears: it moves to the tile that adds a picture,
 * otherwise to the button of the last tile.
 *
 * @param count the number of tiles
 */
export function useKeptFocus(count: number) {
  const place = useRef<HTMLUListElement>(null);
  const inside = useRef(false);
  const look = useEffectEvent((_: number) => {
    if (!inside.current || document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>('input, button') ?? [];
    buttons[buttons.length - 1]?.focus({ preventScroll: true });
  });
  // Tiles were added or removed.
  useLayoutEffect(() => look(count), [count]);
  return {
    ref: place,
    onFocus() {
      inside.current = true;
    },
    /** A file dialog takes the focus and returns it afterwards. */
    onChange() {
      inside.current = true;
    },
    // React reports no blur for a removed element, so this only sees what the user does.
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      inside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
