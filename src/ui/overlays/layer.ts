import { use, useEffect, useEffectEvent } from 'react';
import { usePhone } from '../hooks/useMedia';
import { HistoryContext } from '../page/historyContext';

let layer: HTMLElement | undefined;
let locks = 0;

/**
 * The container of modals: next to the app instead of the body itself. MUI hides the siblings of a modal from screen
 * readers, and toasts must still be announced; `aria-modal` does the rest.
 */
export function overlayLayer(): HTMLElement {
  if (!layer?.isConnected) {
    layer = document.createElement('div');
    document.body.append(layer);
  }
  return layer;
}

/**
 * Locks page scrolling without a layout shift where the scrollbar was; content fixed at the right adds `--scrollbar`.
 * Returns the unlock function.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  locks += 1;
  if (locks === 1) {
    const scrollbar = window.innerWidth - root.clientWidth;
    // Every element inherits it, so setting it computes all their styles again.
    if (scrollbar > 0) root.style.setProperty('--scrollbar', `${scrollbar}px`);
    root.style.paddingRight = `${scrollbar}px`;
    root.style.overflow = 'hidden';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    root.style.removeProperty('--scrollbar');
    root.style.paddingRight = '';
    root.style.overflow = '';
  };
}

/** While `open`, Back on a phone closes the overlay, and does not leave the page. */
export function useCloseOnBack(open: boolean, onClose: () => void): void {
  const history = use(HistoryContext);
  const phone = usePhone();
  const close = useEffectEvent(onClose);
  useEffect(() => (open && phone ? history?.closeOnBack(() => close()) : undefined), [history, open, phone]);
}
