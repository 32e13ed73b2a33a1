import { use, useEffect, useEffectEvent } from 'react';
import { usePhone } from '../hooks/useMedia';
import { AddressContext, type DrawerState } from '../page/navigation';

let layer: HTMLElement | undefined;
let locks = 0;

/**
 * The element that contains all modals, next to the app. MUI hides the siblings of a modal from screen readers. In this
 * element, a modal has no toasts as siblings, so toasts are still announced. `aria-modal` hides the rest of the page.
 */
export function overlayLayer(): HTMLElement {
  if (!layer?.isConnected) {
    layer = document.createElement('div');
    document.body.append(layer);
  }
  return layer;
}

/**
 * Locks the scrolling of the page. The layout does not shift when the scrollbar disappears; content that is fixed on
 * the right adds `--scrollbar`. Returns the unlock function.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  locks += 1;
  if (locks === 1) {
    const scrollbar = window.innerWidth - root.clientWidth;
    // Set only if needed: every element inherits this property, so setting it recomputes all styles.
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
  /** Whether a link opened the overlay, so that Back closes it by changing the address. */
  readonly linked: boolean;
}

/** The open overlays, the topmost last. */
const open: OpenOverlay[] = [];

/** The state of a history entry: react-router's own state, and that of this file. */
interface EntryState {
  /** react-router's number of the entry, counted from 0. */
  readonly idx: number;
  /**
   * Whether the entry is a copy of the next one. With such a copy, Back from the first entry stays in this document.
   */
  readonly copy?: true;
}

/** The number (`idx`) of the current history entry. */
let shown = 0;
/** Closes the topmost overlay. Called after the Back that should close it has been undone. */
let afterUndoing: (() => void) | null = null;

/** Handles Back before the router gets the event. If an overlay is open, undoes the Back and closes the overlay. */
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
    // Skips the copy: Back from the first page leaves the console, as it would without the copy.
    window.history.go(-1);
  }
}

/**
 * Makes Back close overlays. Call this before the router is created. Otherwise the router would get the event first.
 */
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
 * While `isOpen`, Back on a phone closes the overlay instead of leaving the page. If several overlays are open, Back
 * closes the last one.
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
