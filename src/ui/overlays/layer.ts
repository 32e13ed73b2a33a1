let layer: HTMLElement | undefined;
let holders = 0;

/**
 * Where modals are put: beside the console, not in the body itself. MUI hides the siblings of a modal from screen
 * readers, and the toasts must still be heard; `aria-modal` says the rest.
 */
export function overlayLayer(): HTMLElement {
  if (!layer?.isConnected) {
    layer = document.createElement('div');
    document.body.append(layer);
  }
  return layer;
}

/**
 * Keeps the page behind from scrolling, without a jump where its scrollbar was: what is fixed at the right adds
 * `--scrollbar`. Gives back how to let go.
 */
export function holdPage(): () => void {
  const root = document.documentElement;
  holders += 1;
  if (holders === 1) {
    root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    root.style.paddingRight = 'var(--scrollbar)';
    root.style.overflow = 'hidden';
  }
  return () => {
    holders -= 1;
    if (holders > 0) return;
    root.style.removeProperty('--scrollbar');
    root.style.paddingRight = '';
    root.style.overflow = '';
  };
}
