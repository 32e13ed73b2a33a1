import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type RecordTab, withoutRecord } from '../walletAddress';
import { ReconcileDrawer } from './ReconcileDrawer';

export interface ReconcileStageProps {
  tab: RecordTab;
  /** The number of the record that the address asks for. */
  asked: string | null;
}

/** What a place in the browser's history says of how it was reached. */
export interface ReconcileState {
  /** The record whose row opened it: Back leads to that row. */
  readonly record?: string;
  /** A link out of the drawer led to the bill. */
  readonly toBill?: true;
}

/** The drawer for the record that the address asks for: Back closes it, and so does it itself. */
export function ReconcileStage({ tab, asked }: ReconcileStageProps) {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  // On its way out the drawer still shows what it showed.
  const [shown, setShown] = useState({ tab, asked });
  if (asked !== null && (asked !== shown.asked || tab !== shown.tab)) setShown({ tab, asked });

  const { record, toBill } = (state ?? {}) as ReconcileState;
  const closed = useRef('');
  const close = () => {
    if (closed.current === key) return; // Pressed twice, it still goes one step back.
    closed.current = key;
    if (record === asked) void navigate(-1);
    else void navigate({ search: withoutRecord(search) }, { replace: true });
  };

  // Whoever opened it has the focus again by then, unless it is gone: then the marked row has it, or the bill.
  const wasOpen = useRef(false);
  useEffect(() => {
    const left = wasOpen.current && asked === null;
    wasOpen.current = asked !== null;
    if (!left) return;
    const frame = requestAnimationFrame(() => {
      if (toBill) return goToBill();
      const at = document.activeElement;
      if (at !== null && at !== document.body && at.closest('[role="dialog"]') === null) return;
      document.querySelector<HTMLElement>('[aria-current] [data-record]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [asked, toBill]);

  if (shown.asked === null) return null;
  return <ReconcileDrawer tab={shown.tab} number={shown.asked} open={asked !== null} onClose={close} />;
}

/** The head of the bill is where its reader goes on. */
function goToBill(): void {
  const title = document.getElementById('bill-title');
  if (!title) return;
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: 'start' });
}
