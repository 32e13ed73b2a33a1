import { type KeyboardEvent, useState } from 'react';

/**
 * A tooltip that is shown by CSS while its owner is hovered or focused: Escape puts it away without moving either, and
 * it may come back once they have left (WCAG 1.4.13).
 */
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
