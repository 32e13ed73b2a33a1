import { useLocation } from 'react-router';
import { subjectIn } from '../../../domain/wallet/TraceLink';
import type { RecordTab } from '../../../domain/wallet/walletAddress';
import { useNow } from '../../../providers/user';
import { Trace } from './Trace';

interface TraceDrawerProps {
  tab: RecordTab;
  /** The month shown, `YYYY-MM`. */
  month: string;
}

/** The drawer 对账 for the record, bill or day's income that the address opens. */
export function TraceDrawer({ tab, month }: TraceDrawerProps) {
  const { search } = useLocation();
  const subject = subjectIn(search, { records: tab, month }, useNow());
  return <Trace subject={subject} />;
}
