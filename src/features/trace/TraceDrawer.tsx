import { useLocation } from 'react-router';
import type { Subject } from '../../domain/wallet/traceSubject';
import { isBillOpen, type RecordTab, recordIn, withoutRecord } from '../../domain/wallet/walletAddress';
import { AddressDrawer } from '../../ui/overlays/AddressDrawer';

interface TraceDrawerProps {
  tab: RecordTab;
  /** The month shown, `YYYY-MM`. */
  month: string;
}

const loadTrace = async () => (await import('./parts/Trace')).Trace;

/** The drawer 对账 for the record (`record=…`) or bill (`reconcile=bill`) that the address opens. */
export function TraceDrawer({ tab, month }: TraceDrawerProps) {
  const { search } = useLocation();
  const number = recordIn(search);
  const subject: Subject | null =
    number !== null ? { kind: 'record', tab, number } : isBillOpen(search) ? { kind: 'bill', month } : null;
  return <AddressDrawer subject={subject} load={loadTrace} texts="trace" without={withoutRecord} />;
}
