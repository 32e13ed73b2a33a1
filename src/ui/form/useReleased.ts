import { useEffect, useRef } from 'react';

/**
 * Does something once no finger and no mouse button is down: at once, or after the click it belongs to. What a field
 * says as it is left moves the page; a button under the pointer must not slip away before it was pressed.
 */
export function useReleased(): (deed: () => void) => void {
  const state = useRef<{ down: boolean; waiting: (() => void)[] }>({ down: false, waiting: [] });
  useEffect(() => {
    const press = () => {
      state.current.down = true;
    };
    const release = () => {
      state.current.down = false;
      // After the click that this release may be part of.
      setTimeout(() => {
        for (const deed of state.current.waiting.splice(0)) deed();
      });
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return (deed) => {
    if (state.current.down) state.current.waiting.push(deed);
    else deed();
  };
}
