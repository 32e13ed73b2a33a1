import { use, useEffect, useEffectEvent } from 'react';
import { usePhone } from '../hooks/useMedia';
import { AddressContext, type DrawerState } from '../page/navigation';

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

interface OpenOverlay {
  readonly close: () => void;
  /** A link opened it, and Back closes it by the address. */
  readonly linked: boolean;
}

/** What Back closes, the topmost last. */
const open: OpenOverlay[] = [];

/** What react-router writes into the entries of the browser's history, and what is added here. */
interface EntryState {
  /** The number of the entry, from 0. */
  readonly idx: number;
  /** The entry is a copy of the one after it, so that Back from the first entry stays in this document. */
  readonly copy?: true;
}

/** The number of the entry shown. */
let shown = 0;
/** Closes the topmost overlay, once the Back that it was for is undone. */
let afterUndoing: (() => void) | null = null;

/** Takes Back for an overlay, before the router hears of it. */
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

/** Gives Back to what is open above the page. Called before a router is created, which would otherwise hear of it first. */
export function listenForBack(): void {
  window.addEventListener('popstate', handleBack);
}

/** Makes Back close an overlay. Returns the function that ends it. */
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

/** While `open`, Back on a phone closes the overlay, and does not leave the page. Of several, the latest is closed. */
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
