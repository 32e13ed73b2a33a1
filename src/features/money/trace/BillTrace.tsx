import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import { BillChip, BillReceipt } from '../../../domain/bills/BillReceipt';
import { billLineOf, billLinePath, periodEnds } from '../../../domain/bills/billLine';
import { billStage } from '../../../domain/bills/billModel';
import { entryOfBill, readSettledBills } from '../../../domain/bills/billTie';
import { readEntries } from '../../../domain/wallet/readRecords';
import { billTraceHref } from '../../../domain/wallet/walletAddress';
import { fullMonth } from '../../../lib/calendarWords';
import { languageOf } from '../../../lib/language';
import { formatUsd } from '../../../lib/money';
import { dayOf, dayStart } from '../../../lib/time';
import type { MonthlyBill } from '../../../platform/contract/billing';
import type { Entry } from '../../../platform/contract/wallet';
import { cacheKeys } from '../../../providers/cache';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import { useConsole } from '../../../providers/console';
import type { BillRecord, ConsoleDataProvider } from '../../../providers/dataProvider';
import { useLocale, useT } from '../../../providers/texts';
import { Loaded } from '../../../ui/feedback/Loaded';
import type { ReceiptLine } from '../../../ui/kit/Receipt';
import { useFirstRows } from '../../../ui/list/useFirstRows';
import { Agrees, ReadProgress, Step, UsesStep, useRecordLine } from './Chain';
import { TraceSection } from './TraceSection';
import { useWalletRecords } from './useWalletRecords';

/** A month's bill (`YYYY-MM`): its lines, its sum, the entry that it became, and the withdrawals from that entry. */
export function BillTrace({ month }: { month: string }) {
  const t = useT();
  const monthWords = useMonthWords();
  const { locale } = useLocale();
  const of = useGetOne<BillRecord>('bill', { id: month });
  return (
    <Loaded query={of} loading={<p role="status">{t('ra.page.loading')}</p>} failedTitle={t('wallet.bill.failed')}>
      {(bill) => {
        const stage = billStage(bill.state, month);
        return (
          <TraceSection
            title={t('trace.bill.link', { month: monthWords(month) })}
            number={{ label: t('wallet.bill.month'), value: fullMonth(month, locale) }}
            href={billTraceHref('', month)}
            amount={stage === 'unverified' ? null : bill.total_after_tax}
            status={<BillChip code={bill.state} stage={stage} />}
          >
            <BillSteps month={month} bill={bill} />
          </TraceSection>
        );
      }}
    </Loaded>
  );
}

interface BillStepsProps {
  /** `YYYY-MM`. */
  month: string;
  bill: MonthlyBill;
  /**
   * Set if the drawer is about the income of a `day` (`YYYY-MM-DD`). `one`: of a single device, not of all. Without
   * this, the drawer is about the bill itself.
   */
  from?: { readonly day: string; readonly one: boolean };
  /** Whether the account has weekly settlement, so that the bill does not go to the monthly wallet. */
  weekly?: boolean;
}

/** A month's bill and what became of it; without figures until finance has verified it. */
export function BillSteps({ month, bill, from, weekly = false }: BillStepsProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const here = from === undefined;
  const { total_after_tax: amount, state } = bill;
  const stage = billStage(state, month);
  if (stage === 'unverified') {
    return (
      <Step icon="book" title={t('trace.bill.title')} here={here}>
        {!here && (
          <p>
            <BillChip code={state} stage={stage} />
          </p>
        )}
        <p className="s13 t2">{t('trace.bill.unverified')}</p>
      </Step>
    );
  }
  const line: ReceiptLine = {
    label: t('trace.bill.link', { month: monthWords(month) }),
    link: { to: billTraceHref('', month) },
    note: <BillChip code={state} stage={stage} />,
    cents: amount,
  };
  return (
    <>
      <LinesStep month={month} bill={bill} from={from} />
      <Step icon="book" title={t('trace.bill.title')} note={t('trace.platform')} here={here} lines={here ? [] : [line]}>
        {here ? (
          <BillReceipt bill={bill} stage={stage} />
        ) : (
          <p className="s12 t3">{t('trace.bill.afterTax', { amount: formatUsd(amount) })}</p>
        )}
      </Step>
      {weekly ? null : stage === 'placed' ? (
        <Placed month={month} amount={amount} />
      ) : (
        <Step
          icon="plus"
          title={t('trace.entry.title')}
          none={t(stage === 'paid' ? 'trace.placed.paid' : 'trace.placed.notYet')}
        />
      )}
    </>
  );
}

/** The lines of income of a bill. The platform does not say which line contains a device, so this is inferred. */
function LinesStep({ month, bill, from }: Pick<BillStepsProps, 'month' | 'bill'> & { from: BillStepsProps['from'] }) {
  const t = useT();
  const dayWords = useDayWords();
  const during = from ? bill.income.filter((line) => covers(line, from.day)) : bill.income;
  const { rows, more } = useFirstRows(during);
  const note = from === undefined ? t('trace.platform') : t(from.one ? 'trace.line.byDay' : 'trace.line.covering');
  return (
    <Step
      icon="columns"
      title={t('trace.line.title')}
      note={during.length > 0 ? note : undefined}
      lines={rows.map((line) => ({
        label: line.external_name || t('common.none'),
        lang: languageOf(line.external_name),
        link: { to: billLinePath(billLineOf(month, line)) },
        note: periodEnds(line, dayWords).join(' – '),
        cents: line.amount_total,
      }))}
      none={t('trace.line.none')}
    >
      {more}
    </Step>
  );
}

const covers = ({ start_time, end_time }: MonthlyBill['income'][number], day: string) =>
  dayOf(start_time) <= day && dayStart(day) < end_time;

/** The entry that a bill became, if the figures prove it, and the withdrawals from that entry. `amount` is in cents. */
function Placed({ month, amount }: { month: string; amount: number }) {
  const t = useT();
  const { client } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const placed = useQuery<Entry | null, Error>({
    queryKey: cacheKeys.derivedFrom('wallet/monthly-entry', 'of a bill', month, amount),
    queryFn: ({ signal }) =>
      entryOfBill(
        { month, amount },
        {
          bills: (months) => readSettledBills({ client, dataProvider, queryClient }, months),
          entries: (start, end) => readEntries(client, { walletType: 0, start, end }, signal),
        },
      ),
    refetchOnWindowFocus: false,
  });
  const { data: entry } = placed;
  const recordLine = useRecordLine(0);
  return (
    <>
      <Step
        icon="plus"
        title={t('trace.entry.title')}
        lines={entry ? [recordLine({ record: entry, word: <Agrees /> })] : []}
      >
        <Loaded
          query={placed}
          loading={<p className="s12 t3">{t('trace.placed.looking')}</p>}
          failedTitle={t('trace.placed.failed')}
          size="line"
        >
          {(found) => found === null && <p className="s13 t2">{t('trace.placed.none')}</p>}
        </Loaded>
      </Step>
      {entry && <DrawnFrom entry={entry} />}
    </>
  );
}

/** The withdrawals from an entry of the monthly wallet, computed from all of the wallet's records. */
function DrawnFrom({ entry }: { entry: Entry }) {
  const t = useT();
  const reading = useWalletRecords(0);
  const { data } = reading;
  const own = data?.entries.find(({ rzId, type }) => rzId === entry.rzId && type === entry.type);
  if (data && own) return <UsesStep entry={own} records={data} />;
  return (
    <Step icon="download" title={t('trace.taken.title')}>
      <ReadProgress of={reading} />
    </Step>
  );
}
