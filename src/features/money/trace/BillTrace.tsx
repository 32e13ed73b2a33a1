import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useGetOne } from 'react-admin';
import { BillChip, BillReceipt } from '../../../domain/bills/BillReceipt';
import { billLinePath } from '../../../domain/bills/billLine';
import { type BillStage, billStage, sumBill } from '../../../domain/bills/billModel';
import { entryOfBill } from '../../../domain/bills/billTie';
import { readSettledBills } from '../../../domain/bills/readSettledBills';
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
import { Failure } from '../../../ui/feedback/Failure';
import { Loaded } from '../../../ui/feedback/Loaded';
import { useFirstRows } from '../../../ui/list/useFirstRows';
import { Agrees, Chain, ChainRow, ChainStep, LinkRow, ReadProgress, UsesStep } from './Chain';
import traceCss from './Trace.module.css';
import { TraceHead } from './TraceHead';
import { useWalletRecords } from './useWalletRecords';

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
    <section className={traceCss.trace} aria-label={title}>
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

type Line = MonthlyBill['income'][number];

interface BillLinesStepProps {
  /** `YYYY-MM`. */
  month: string;
  bill: MonthlyBill;
  /** Only the lines that may hold this day, `YYYY-MM-DD`, of one device or of all. */
  only?: { readonly day: string; readonly one: boolean };
}

/** The lines of income of a bill. Which of them holds a device is inferred: the platform names none. */
export function BillLinesStep({ month, bill, only }: BillLinesStepProps) {
  const t = useT();
  const dayWords = useDayWords();
  const during = only ? bill.income.filter((line) => covers(line, only.day)) : bill.income;
  const { rows, more } = useFirstRows(during);
  const note = only === undefined ? t('trace.platform') : t(only.one ? 'trace.line.byDay' : 'trace.line.covering');
  return (
    <ChainStep icon="columns" title={t('trace.line.title')} note={during.length > 0 ? note : undefined}>
      {during.length === 0 ? (
        <p className="s13 t2">{t('trace.line.none')}</p>
      ) : (
        <ul className={traceCss.rows}>
          {rows.map((line) => {
            const [from, to] = [dayOf(line.start_time), dayOf(line.end_time)];
            const name = line.external_name || t('common.none');
            return (
              <LinkRow
                key={`${name} ${line.start_time} ${line.end_time} ${line.amount_total}`}
                to={billLinePath({ month, name: line.external_name, from, to })}
                cents={line.amount_total}
                word={`${dayWords(from)} – ${dayWords(to)}`}
              >
                <span lang={languageOf(name)}>{name}</span>
              </LinkRow>
            );
          })}
        </ul>
      )}
      {more}
    </ChainStep>
  );
}

const covers = ({ start_time, end_time }: Line, day: string) => dayOf(start_time) <= day && dayStart(day) <= end_time;

/** A month's bill that finance has not verified: it has no figures to show. `here`: the drawer shows this bill. */
export function UnverifiedStep({ month, bill, here = false }: { month: string; bill: MonthlyBill; here?: boolean }) {
  const t = useT();
  return (
    <ChainStep icon="book" title={t('trace.bill.title')} here={here}>
      {!here && (
        <p>
          <BillChip code={bill.state} stage={billStage(bill.state, month)} />
        </p>
      )}
      <p className="s13 t2">{t('trace.bill.unverified')}</p>
    </ChainStep>
  );
}

/** A month's bill as a step towards the wallet. */
export function BillStep({ month, bill }: { month: string; bill: MonthlyBill }) {
  const t = useT();
  const monthWords = useMonthWords();
  return (
    <ChainStep icon="book" title={t('trace.bill.title')} note={t('trace.platform')}>
      <ul className={traceCss.rows}>
        <LinkRow
          to={billTraceHref('', month)}
          cents={bill.total_after_tax}
          word={<BillChip code={bill.state} stage={billStage(bill.state, month)} />}
        >
          {t('trace.bill.link', { month: monthWords(month) })}
        </LinkRow>
      </ul>
      <p className="s12 t3">{t('trace.bill.afterTax', { amount: formatUsd(bill.total_after_tax) })}</p>
    </ChainStep>
  );
}

interface BillOnwardProps {
  /** `YYYY-MM`. */
  month: string;
  stage: BillStage;
  /** The bill's final amount, cents. */
  amount: number;
}

/** The steps after a bill: the entry that it became, if the figures prove it, and what was drawn from that. */
export function BillOnward({ month, stage, amount }: BillOnwardProps) {
  const t = useT();
  if (stage === 'placed') return <Placed month={month} amount={amount} />;
  return (
    <ChainStep icon="plus" title={t('trace.entry.title')}>
      <p className="s13 t2">{t(stage === 'paid' ? 'trace.placed.paid' : 'trace.placed.notYet')}</p>
    </ChainStep>
  );
}

function Placed({ month, amount }: Omit<BillOnwardProps, 'stage'>) {
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
          bills: (months) => readSettledBills(dataProvider, queryClient, months, signal),
          entries: (start, end) => readEntries(client, { walletType: 0, start, end }, signal),
        },
      ),
    refetchOnWindowFocus: false,
  });
  return (
    <>
      <ChainStep icon="plus" title={t('trace.entry.title')}>
        <Loaded
          of={placed}
          waiting={<p className="s12 t3">{t('trace.placed.looking')}</p>}
          failed={t('trace.placed.failed')}
          size="quiet"
        >
          {(entry) =>
            entry === null ? (
              <p className="s13 t2">{t('trace.placed.none')}</p>
            ) : (
              <ul className={traceCss.rows}>
                <ChainRow
                  tab="monthly-entry"
                  number={entry.rzId}
                  create={entry.create}
                  part={amount}
                  whole={amount}
                  word={<Agrees />}
                />
              </ul>
            )
          }
        </Loaded>
      </ChainStep>
      {placed.data && <DrawnFrom entry={placed.data} />}
    </>
  );
}

/** What was drawn from an entry of the monthly wallet, which takes all of the wallet's records. */
function DrawnFrom({ entry }: { entry: Entry }) {
  const t = useT();
  const { data, error, read, retry } = useWalletRecords(0);
  const own = data?.entries.find(({ rzId, type }) => rzId === entry.rzId && type === entry.type);
  if (data && own) return <UsesStep tab="monthly-entry" entry={own} records={data} />;
  return (
    <ChainStep icon="download" title={t('trace.taken.title')}>
      {error ? (
        <Failure size="quiet" title={t('trace.failed')} error={error} onRetry={retry} />
      ) : (
        <ReadProgress read={read} />
      )}
    </ChainStep>
  );
}
