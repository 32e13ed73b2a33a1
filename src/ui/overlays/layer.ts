import { use, useEffect, useEffectEvent } from 'react';
import { usePhone } from '../hooks/useMedia';
import { AddressContext, type DrawerState } from '../page/navigation';

let layer: HTMLElement | undefined;
let locks = 0;

/**
 * The container of modals: next to the app instead of in the body. MUI hides the siblings of a modal from screen
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
 * Locks page scrolling without the layout shift of a disappearing scrollbar; content fixed on the right adds
 * `--scrollbar`. Returns the unlock function.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  locks += 1;
  if (locks === 1) {
    const scrollbar = window.innerWidth - root.clientWidth;
    // Set only if needed: every element inherits it, so it recomputes all styles.
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

interface OpenOverlay {
  readonly close: () => void;
  /** A link opened it, so Back closes it by changing the address. */
  readonly linked: boolean;
}

/** The open overlays, the topmost last. */
const open: OpenOverlay[] = [];

/** The state of a history entry: react-router's and ours. */
interface EntryState {
  /** react-router's number of the entry, from 0. */
  readonly idx: number;
  /** The entry is a copy of the one after it, so that Back from the first entry stays in this document. */
  readonly copy?: true;
}

/** The number of the current entry. */
let shown = 0;
/** Closes the topmost overlay, called after its Back has been undone. */
let afterUndoing: (() => void) | null = null;

/** Handles Back for an overlay before the router gets the event. */
function handleBack(event: PopStateEvent): void {
  const entry = event.state as EntryState | null;
  if (entry === null) return;
  const steps = entry.idx - shown;
  shown = entry.idx;
  if (afterUndoing !== null) {
    event.stopImmediatePropagation();
    afterUndoing();
    afterUndoing = null;
    return;
  }
  const top = open.at(-1);
  if (steps < 0 && top !== undefined && !top.linked) {
    event.stopImmediatePropagation();
    afterUndoing = top.close;
    window.history.go(-steps);
  } else if (entry.copy) {
    event.stopImmediatePropagation();
    // Back from the first page leaves the console, as it would without the copy.
    window.history.go(-1);
  }
}

/** Makes Back close overlays. Call it before the router is created, which would otherwise get the event first. */
export function listenForBack(): void {
  window.addEventListener('popstate', handleBack);
}

/** Registers an overlay that Back closes. Returns the function that removes it. */
function closeOnBack(overlay: OpenOverlay): () => void {
  open.push(overlay);
  const entry = window.history.state as EntryState | null;
  shown = entry?.idx ?? 0;
  if (entry?.idx === 0) {
    window.history.replaceState({ ...entry, copy: true }, '');
    window.history.pushState({ ...entry, copy: undefined, idx: 1 }, '');
    shown = 1;
  }
  return () => open.splice(open.indexOf(overlay), 1);
}

/**
 * While `isOpen`, Back on a phone closes the overlay instead of leaving the page. If several are open, it closes the
 * last one.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const address = use(AddressContext);
  const phone = usePhone();
  const close = useEffectEvent(onClose);
  const start = useEffectEvent(() => {
    if (address === null) return;
    const linked = open.length === 0 && (address.state as DrawerState | null)?.drawer !== undefined;
    return closeOnBack({ close: () => close(), linked });
  });
  useEffect(() => (isOpen && phone ? start() : undefined), [isOpen, phone]);
}
