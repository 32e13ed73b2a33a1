import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DrawerState } from '../page/navigation';
import { useNavigate } from '../page/navigation';

interface Options<Subject> {
  /** The subject in the address; null if the drawer is closed. */
  subject: Subject | null;
  keyOf: (subject: Subject) => string;
  /** Returns the search of the address without the drawer's parameter. */
  without: (search: string) => string;
  /** Moves the focus after closing. `returned` is true if the focus is already back at the opener. */
  onClosed: (subject: Subject, returned: boolean) => void;
}

/** An open or closing drawer. */
interface AddressDrawerState<Subject> {
  /** The subject of the drawer; null before the first opening. */
  readonly shown: Subject | null;
  readonly open: boolean;
  readonly close: () => void;
  /** Changes with each opening. */
  readonly key: string;
}

/**
 * Opens and closes a drawer by the address. Closing it goes back to the page of the link that opened it, or removes the
 * drawer's parameter.
 */
export function useAddressDrawer<Subject>(options: Options<Subject>): AddressDrawerState<Subject> {
  const { subject, keyOf, without } = options;
  const { search, state, key: entry } = useLocation();
  const navigate = useNavigate();
  const open = subject !== null;
  // A closing drawer still shows its subject.
  const [last, setLast] = useState({ subject, open, opened: 0 });
  const another = open && (last.subject === null || keyOf(subject) !== keyOf(last.subject));
  if (another || open !== last.open) {
    setLast({ subject: subject ?? last.subject, open, opened: last.opened + (open && !last.open ? 1 : 0) });
  }

  const closed = useRef('');
  const close = () => {
    if (subject === null || closed.current === entry) return; // A second press must not go back twice.
    closed.current = entry;
    if ((state as DrawerState | null)?.drawer === keyOf(subject)) navigate(-1);
    else navigate({ search: without(search) }, { replace: true, state: state as unknown });
  };

  const onClosed = useEffectEvent(() => {
    const at = document.activeElement;
    // If there is no opener, the focus is still in the closing drawer.
    const returned = at !== null && at !== document.body && at.closest('[role="dialog"]') === null;
    if (last.subject !== null) options.onClosed(last.subject, returned);
  });
  const wasOpen = useRef(false);
  useEffect(() => {
    const justClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!justClosed) return;
    // Waits a frame, because the overlay first returns the focus to its opener.
    const frame = requestAnimationFrame(() => onClosed());
    return () => cancelAnimationFrame(frame);
  }, [open]);

  return { shown: subject ?? last.subject, open, close, key: String(last.opened) };
}
