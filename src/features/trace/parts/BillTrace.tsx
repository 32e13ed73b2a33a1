import { useGetOne } from 'react-admin';
import { BillChip } from '../../../domain/bills/BillChip';
import { BillReceipt } from '../../../domain/bills/BillReceipt';
import { billStage, sumBill } from '../../../domain/bills/billModel';
import { billTraceHref } from '../../../domain/wallet/walletAddress';
import { fullMonth } from '../../../lib/calendarWords';
import { useMonthWords } from '../../../providers/calendar';
import type { BillRecord } from '../../../providers/dataProvider';
import { useLocale, useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { BillOnward } from './BillOnward';
import { BillLinesStep, UnverifiedStep } from './BillStep';
import { Chain } from './Chain';
import { ChainStep } from './ChainStep';
import css from './Trace.module.css';
import { TraceHead } from './TraceHead';

/** A month's bill (`YYYY-MM`): its lines, its sum, the entry that it became, and what was drawn from that. */
export function BillTrace({ month }: { month: string }) {
  const t = useT();
  const monthWords = useMonthWords();
  const { locale } = useLocale();
  const { data: bill, error, refetch } = useGetOne<BillRecord>('bill', { id: month });
  if (bill === undefined && error) {
    return <Failure title={t('wallet.bill.failed')} error={error} onRetry={refetch} />;
  }
  if (bill === undefined) return <p role="status">{t('ra.page.loading')}</p>;
  const stage = billStage(bill.state, month);
  const unverified = stage === 'unverified';
  const title = t('trace.bill.link', { month: monthWords(month) });
  return (
    <section className={css.trace} aria-label={title}>
      <TraceHead
        title={title}
        number={{ label: t('wallet.bill.month'), value: fullMonth(month, locale) }}
        href={billTraceHref('', month)}
        amount={unverified ? null : bill.total_after_tax}
        facts={[]}
        status={<BillChip code={bill.state} stage={stage} />}
        focused
      />
      <Chain>
        {unverified ? (
          <UnverifiedStep month={month} bill={bill} here />
        ) : (
          <>
            <BillLinesStep month={month} bill={bill} />
            <ChainStep icon="book" title={t('trace.bill.title')} note={t('trace.platform')} here>
              <BillReceipt sum={sumBill(bill)} taxRatio={bill.tax_ratio} total={bill.total_after_tax} />
            </ChainStep>
            <BillOnward month={month} stage={stage} amount={bill.total_after_tax} />
          </>
        )}
      </Chain>
    </section>
  );
}
