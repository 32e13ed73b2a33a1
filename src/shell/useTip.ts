import { type KeyboardEvent, useState } from 'react';

/** A tooltip shown by CSS on hover and focus. Escape hides it until pointer and focus have left (WCAG 1.4.13). */
export function useTip() {
  const [away, setAway] = useState(false);
  return {
    'data-tip': away ? 'away' : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setAway(true);
    },
    onPointerLeave: () => setAway(false),
    onBlur: () => setAway(false),
  };
}
