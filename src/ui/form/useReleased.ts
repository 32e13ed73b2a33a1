import { useEffect, useRef } from 'react';

/**
 * Runs a callback once no pointer is down: immediately, or after the click in progress. A message that appears on blur
 * moves the page, and must not move a button away between pointer down and click.
 */
export function useReleased(): (task: () => void) => void {
  const state = useRef<{ down: boolean; waiting: (() => void)[] }>({ down: false, waiting: [] });
  useEffect(() => {
    const press = () => {
      state.current.down = true;
    };
    const release = () => {
      state.current.down = false;
      // After the click that this release may cause.
      setTimeout(() => {
        for (const task of state.current.waiting.splice(0)) task();
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
  return (task) => {
    if (state.current.down) state.current.waiting.push(task);
    else task();
  };
}
