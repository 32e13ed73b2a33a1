import { useLocation } from 'react-router';
import { subjectIn } from '../../../domain/wallet/TraceLink';
import { type RecordTab, withoutRecord } from '../../../domain/wallet/walletAddress';
import { useNow } from '../../../providers/user';
import { AddressDrawer } from '../../../ui/overlays/AddressDrawer';

interface TraceDrawerProps {
  tab: RecordTab;
  /** The month shown, `YYYY-MM`. */
  month: string;
}

const loadTrace = async () => (await import('./Trace')).Trace;

/** The drawer 对账 for the record, bill or day's income that the address opens. */
export function TraceDrawer({ tab, month }: TraceDrawerProps) {
  const { search } = useLocation();
  const subject = subjectIn(search, { records: tab, month }, useNow());
  return <AddressDrawer subject={subject} load={loadTrace} texts="trace" without={withoutRecord} />;
}
