import { type FocusEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in a group of tiles whose focused control has gone with its tile: at the place for the next one,
 * else at the last tile's button.
 *
 * @param count how many tiles there are
 */
export function useKeptFocus(count: number) {
  const place = useRef<HTMLUListElement>(null);
  const inside = useRef(false);
  const look = useEffectEvent((_: number) => {
    if (!inside.current || document.activeElement !== document.body) return;
    const buttons = place.current?.querySelectorAll<HTMLElement>('input, button') ?? [];
    buttons[buttons.length - 1]?.focus({ preventScroll: true });
  });
  // Tiles have come or gone.
  useLayoutEffect(() => look(count), [count]);
  return {
    ref: place,
    onFocus() {
      inside.current = true;
    },
    /** A file dialog takes the focus to another window and gives it back. */
    onChange() {
      inside.current = true;
    },
    // React is silent about a control that goes with its tile; only what the user does is heard here.
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      inside.current = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
    },
  };
}
