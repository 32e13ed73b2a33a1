import { useGetOne } from 'react-admin';
import { Link } from 'react-router';
import { sumCents } from '../../../lib/money';
import { billState } from '../../../platform/contract/billing';
import { Refused } from '../../../platform/errors';
import { useCall } from '../../../providers/calls';
import type { BillRecord } from '../../../providers/dataProvider';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { Difference } from './Difference';

/** The states of a bill by their code (R9-17, R9-18). */
const states = {
  0: 'unverified',
  100: 'unconfirmed',
  200: 'confirmed',
  210: 'modified',
  290: 'audited',
  300: 'placed',
} as const;
const stateOf = (code: number) => states[code as keyof typeof states] ?? 'unknown';

interface LastMonthBillProps {
  /** `YYYY-MM`. */
  month: string;
  /** The tile's figure; undefined while it is loading. */
  cents: number | undefined;
}

/**
 * Last month's bill, below the tile of last month's income: its state, a link to it, and the difference between the two
 * sums. A bill that finance has not verified is not compared.
 */
export function LastMonthBill({ month, cents }: LastMonthBillProps) {
  const t = useT();
  const state = useCall(billState, { query: { date: month } });
  const verified = state.data !== undefined && state.data.statusCode !== 0;
  const bill = useGetOne<BillRecord>('bill', { id: month }, { enabled: verified });
  const none = state.error instanceof Refused && state.error.status === 404;

  if (state.data === undefined) {
    if (none) return <span className="tile__n">{t('billDashboard.tiles.noBill', { month })}</span>;
    if (state.error && !state.isFetching) {
      return (
        <Failure size="line" title={t('billDashboard.tiles.billFailed')} error={state.error} onRetry={state.refetch} />
      );
    }
    return (
      <span className="tile__n">
        <Skeleton width={96} />
      </span>
    );
  }
  const code = state.data.statusCode;
  return (
    <>
      <span className="tile__n">
        <Link to={`/wallet?month=${month}`}>
          {t('billDashboard.tiles.bill', { month, state: t(`billDashboard.states.${stateOf(code)}`, { code }) })}
        </Link>
      </span>
      {bill.data === undefined && bill.error && !bill.isFetching && (
        <Failure size="line" title={t('billDashboard.tiles.checkFailed')} error={bill.error} onRetry={bill.refetch} />
      )}
      {bill.data !== undefined && cents !== undefined && (
        <Difference
          of="Bill"
          month={month}
          cents={cents}
          sum={sumCents(bill.data.income.map(({ amount_total }) => amount_total))}
        />
      )}
    </>
  );
}
