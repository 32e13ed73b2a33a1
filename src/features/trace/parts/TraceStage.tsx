import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ReconcileState, type Subject, subjectKey } from '../../../domain/wallet/traceSubject';
import { withoutRecord } from '../../../domain/wallet/walletAddress';
import { TraceDrawer } from './TraceDrawer';

export interface TraceStageProps {
  /** What the address asks for. */
  asked: Subject | null;
}

/** The drawer for the record or bill that the address asks for: Back closes it, and so does it itself. */
export function TraceStage({ asked }: TraceStageProps) {
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  // On its way out the drawer still shows what it showed.
  const [shown, setShown] = useState(asked);
  if (asked !== null && (shown === null || !same(asked, shown))) setShown(asked);

  const { record, toBill } = (state ?? {}) as ReconcileState;
  const closed = useRef('');
  const close = () => {
    if (closed.current === key) return; // Pressed twice, it still goes one step back.
    closed.current = key;
    if (asked !== null && record === subjectKey(asked)) void navigate(-1);
    else void navigate({ search: withoutRecord(search) }, { replace: true });
  };

  // Whoever opened it has the focus again by then, unless it is gone: then the marked row has it, or the bill.
  const wasOpen = useRef(false);
  const open = asked !== null;
  const wasBill = shown?.kind === 'bill';
  useEffect(() => {
    const left = wasOpen.current && !open;
    wasOpen.current = open;
    if (!left) return;
    const frame = requestAnimationFrame(() => {
      if (toBill) return goToBill();
      const at = document.activeElement;
      if (at !== null && at !== document.body && at.closest('[role="dialog"]') === null) return;
      if (wasBill) return goToBill();
      document.querySelector<HTMLElement>('[aria-current] [data-record]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [open, toBill, wasBill]);

  return shown && <TraceDrawer subject={shown} open={open} onClose={close} />;
}

/** Whether two subjects are one: a number may stand in several tabs. */
function same(a: Subject, b: Subject): boolean {
  const tabOf = (subject: Subject) => (subject.kind === 'record' ? subject.tab : null);
  return subjectKey(a) === subjectKey(b) && tabOf(a) === tabOf(b);
}

/** The head of the bill is where its reader goes on. */
function goToBill(): void {
  const title = document.getElementById('bill-title');
  if (!title) return;
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: 'start' });
}
