import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { billAppearance, stageText } from '../../../domain/bills/BillReceipt';
import { type BillStage, billStage, checkingStart, sumBill } from '../../../domain/bills/billModel';
import { billYears, type MonthQuery, sumYear } from '../../../domain/bills/billYear';
import { billOptions } from '../../../domain/bills/readBill';
import { useSettlement } from '../../../domain/wallet/withdrawTerms';
import { earliestBillMonth, latestBillMonth, mayHaveBill, monthsOf } from '../../../lib/billMonths';
import { dayLabel, fullMonth, monthName, yearName } from '../../../lib/calendarWords';
import { readMonth } from '../../../lib/dayText';
import { formatCents, formatUsd } from '../../../lib/money';
import { visibleText } from '../../../lib/plainText';
import { addMonths, monthOf } from '../../../lib/time';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { BillRecord, ConsoleDataProvider } from '../../../providers/dataProvider';
import { isNotFound } from '../../../providers/errorWording';
import { useLocale, useT } from '../../../providers/texts';
import { useNow } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { usePhone } from '../../../ui/hooks/useMedia';
import { Button, IconButton } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/Icon';
import { Segmented } from '../../../ui/kit/Segmented';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { lazyModule, useLazyOnPress, usePrefetch } from '../../../ui/lazyModule';
import { useEverOpen } from '../../../ui/overlays';
import css from './YearStrip.module.css';

const statement = lazyModule(() => import('./Statement'), 'moneyPanels');

interface YearStripProps {
  /** The month whose bill is shown, `YYYY-MM`. */
  month: string;
  onMonth: (month: string) => void;
}

/**
 * The bills of a year: each month's cell opens the month's bill (R9-8). Shows the year of `month` until the user
 * chooses another year.
 */
export function YearStrip({ month, onMonth }: YearStripProps) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const phone = usePhone();
  const [chosen, setChosen] = useState({ month, at: month });
  // When the address changes to another month, show its year.
  const at = chosen.month === month ? chosen.at : month;
  if (chosen.month !== month) setChosen({ month, at: month });
  const setAt = (to: string) => setChosen({ month, at: within(to, now) });
  const year = at.slice(0, 4);
  const years = billYears(now);
  const { readings, retry } = useYearBills(year, month, now);
  const [refused, setRefused] = useState('');
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const everOpen = useEverOpen(open);
  const { Part: Statement, fetch, busy } = useLazyOnPress(statement, 'Statement', () => setOpen(false));
  const prefetch = usePrefetch(statement);

  const choose = (to: string) => {
    setRefused('');
    if (to === month) return;
    // Cancel the queued background read of this month, because the bill card requests the month at once.
    const queryKey = cacheKeys.record('bill', to);
    if (queryClient.getQueryData(queryKey) === undefined) void queryClient.cancelQueries({ queryKey, exact: true });
    onMonth(to);
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const read = readMonth(text);
    event.preventDefault();
    if (typeof read !== 'string' && mayHaveBill(read.month, now)) return choose(read.month);
    if (read === 'unread') setRefused(t('dates.unreadMonth'));
    else if (read === 'impossible') setRefused(t('dates.impossibleMonth', { month: visibleText(text).slice(0, 20) }));
    else setRefused(t('dates.monthsFrom', { from: earliestBillMonth, to: latestBillMonth(now) }));
  };
  const yearStep = (count: -1 | 1) => {
    const to = String(Number(year) + count);
    return (
      <IconButton
        icon={count < 0 ? 'left' : 'right'}
        label={t(count < 0 ? 'dates.previousYear' : 'dates.nextYear')}
        disabled={!years.includes(to)}
        onClick={() => setAt(`${to}${at.slice(4)}`)}
      />
    );
  };
  return (
    <section className={css.strip} aria-label={t('wallet.year.label')}>
      <div className={css.head}>
        {phone ? (
          <div className={css.years}>
            {yearStep(-1)}
            <b className="num" aria-live="polite">
              {yearName(Number(year), locale)}
            </b>
            {yearStep(1)}
          </div>
        ) : (
          <>
            <h2 className="vh">{t('wallet.year.title')}</h2>
            <Segmented
              label={t('wallet.year.years')}
              value={year}
              options={years.map((value) => ({ value, label: <span className="num">{value}</span> }))}
              onChange={(to) => setAt(`${to}${at.slice(4)}`)}
            />
          </>
        )}
        {refused === '' ? (
          <YearSumLine readings={readings} onRetry={retry} />
        ) : (
          <p className={`f__e ${css.sum}`} role="alert">
            <Icon name="alert" size={14} />
            {refused}
          </p>
        )}
        <Button
          kind="text"
          size="sm"
          busy={busy}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen(true);
            fetch();
          }}
          {...prefetch}
        >
          {t('wallet.year.export')}
        </Button>
      </div>
      <Months year={year} at={at} shown={month} readings={readings} onAt={setAt} onChoose={choose} onPaste={paste} />
      {everOpen && Statement && <Statement key={year} year={year} open={open} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** The month itself, or the nearest month that can be chosen. */
function within(month: string, now: number): string {
  const last = latestBillMonth(now);
  return month < earliestBillMonth ? earliestBillMonth : month > last ? last : month;
}

/**
 * The bills of a year's months. The bill card reads the bill of the month shown; once that has loaded, the other bills
 * are read in the background.
 */
function useYearBills(year: string, shown: string, now: number) {
  const { client } = useConsole();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [begun, setBegun] = useState(false);
  const months = monthsOf(year).filter((month) => mayHaveBill(month, now));
  const results: UseQueryResult<BillRecord, Error>[] = useQueries({
    queries: months.map((month) => ({
      ...billOptions({ client, dataProvider }, month),
      enabled: begun && month !== shown,
      // Do not repeat a failed read on mount: the user can retry it, and a month without a bill fails every time.
      retryOnMount: false,
    })),
  });
  const first = useQuery({ ...billOptions({ client, dataProvider }, shown), enabled: false });
  if (!begun && !first.isPending) setBegun(true);
  const readings = months.map((month, place): MonthQuery => {
    const { data, error = null, isFetching = false } = results[place] ?? {};
    if (data !== undefined) return { month, bill: data, error: null };
    if (isNotFound(error)) return { month, bill: null, error: null };
    return { month, bill: undefined, error: isFetching ? null : error };
  });
  const retry = () => {
    for (const [place, { error }] of readings.entries()) if (error !== null) void results[place]?.refetch();
  };
  return { readings, retry };
}

interface YearSumLineProps {
  readings: readonly MonthQuery[];
  onRetry: () => void;
}

/** How many months have arrived, are confirmed and wait, with their sums after tax, and which could not be read. */
function YearSumLine({ readings, onRetry }: YearSumLineProps) {
  const t = useT();
  const { locale } = useLocale();
  const { months, read, arrived, paid, confirmed, unconfirmed, failed } = sumYear(readings);
  const isLoading = read + failed.length < months;
  const received = paid === 0 ? 'arrived' : paid === arrived.count ? 'paid' : 'arrivedOrPaid';
  const vars = { count: arrived.count, amount: formatUsd(arrived.cents), read, months };
  return (
    // The key replaces the line whenever a month has been read, so that its texts change but none of them moves.
    <p className={`${css.sum} num`} aria-busy={isLoading} key={read}>
      <span className={css.arrived}>
        {arrived.count > 0 && <StageMark stage={received === 'paid' ? 'paid' : 'placed'} />}
        {read === 0
          ? isLoading && <Skeleton width={176} />
          : t(`wallet.year.${arrived.count === 0 ? 'noneArrived' : received}`, vars)}
        {read > 0 && read < months && <span className={css.soFar}>{t('wallet.year.readSoFar', vars)}</span>}
      </span>
      {read === months &&
        Object.entries({ confirmed, unconfirmed }).map(
          ([name, { count, cents }]) =>
            count > 0 && (
              <span key={name} className={css.others}>
                <StageMark stage={name as 'confirmed' | 'unconfirmed'} />
                {t(`wallet.year.${name as 'confirmed' | 'unconfirmed'}`, { count })} <span>{formatUsd(cents)}</span>
              </span>
            ),
        )}
      {failed.length > 0 && (
        <Failure
          size="line"
          title={t('wallet.year.unread', {
            months: failed.map((month) => monthName(Number(month.slice(5)), locale)).join(t('common.and')),
          })}
          onRetry={onRetry}
        />
      )}
    </p>
  );
}

interface MonthsProps {
  year: string;
  /** The month that the Tab key leads to, `YYYY-MM`. */
  at: string;
  /** The month whose bill is shown. */
  shown: string;
  readings: readonly MonthQuery[];
  onAt: (month: string) => void;
  onChoose: (month: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -12,
  PageDown: 12,
};

/** Scrolls the strip (not the page) so that the month is in the strip's middle. */
function reveal(cell: HTMLElement | null | undefined): void {
  const row = cell?.parentElement;
  if (!row || row.scrollWidth <= row.clientWidth) return;
  row.scrollLeft = cell.offsetLeft - row.offsetLeft - (row.clientWidth - cell.offsetWidth) / 2;
}

/**
 * The twelve months in a row. Left and right arrow keys move by a month, also into other years. Up and down arrow keys
 * move by a quarter, Page Up and Page Down by a year, Home and End to the first and last available month. Pasting a
 * month also works.
 */
function Months({ year, at, shown, readings, onAt, onChoose, onPaste }: MonthsProps) {
  const { locale } = useLocale();
  const now = useNow();
  const row = useRef<HTMLDivElement>(null);
  // Keyboard navigation moves the focus to the month; choosing a year does not.
  const keyed = useRef(false);
  useEffect(() => {
    const cell = row.current?.querySelector<HTMLElement>(`[data-month="${at}"]`);
    reveal(cell);
    if (keyed.current) cell?.focus({ preventScroll: true });
    keyed.current = false;
  }, [at]);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next =
      step !== undefined
        ? within(addMonths(at, step), now)
        : event.key === 'Home'
          ? earliestBillMonth
          : event.key === 'End'
            ? latestBillMonth(now)
            : null;
    if (next === null) return;
    event.preventDefault();
    keyed.current = true;
    onAt(next);
  };
  return (
    <div
      className={`${css.months} ${readings.some(isLong) ? css.long : ''} num`}
      role="group"
      aria-label={yearName(Number(year), locale)}
      ref={row}
      onKeyDown={press}
      onPaste={onPaste}
    >
      {monthsOf(year).map((month) => (
        <Month
          key={month}
          month={month}
          reading={readings.find((one) => one.month === month)}
          on={month === shown}
          stop={month === at}
          onChoose={() => onChoose(month)}
        />
      ))}
    </div>
  );
}

/** Whether a month's figures may be wider than a cell: a sum of a million dollars, or fines of ten thousand. */
const isLong = ({ bill }: MonthQuery) =>
  bill != null && (Math.abs(bill.total_after_tax) >= 100_000_000 || sumBill(bill).fines >= 1_000_000);

interface MonthProps {
  month: string;
  /** The month's bill as read so far; undefined for a month that cannot have a bill. */
  reading: MonthQuery | undefined;
  /** Whether the page shows this month's bill. */
  on: boolean;
  /** Whether the Tab key leads to this month. */
  stop: boolean;
  onChoose: () => void;
}

/** A month: its state, its sum after tax, and any fines. */
function Month({ month, reading, on, stop, onChoose }: MonthProps) {
  const t = useT();
  const { locale } = useLocale();
  const { mark, sum, note, words } = useCell(month, reading);
  const name = monthName(Number(month.slice(5)), locale);
  return (
    <button
      type="button"
      data-month={month}
      className={`${css.month} ${on ? css.on : ''} ${reading?.bill ? '' : css.none}`}
      aria-current={on ? 'date' : undefined}
      aria-label={[fullMonth(month, locale), ...words].join(t('wallet.year.comma'))}
      aria-busy={reading !== undefined && reading.bill === undefined && reading.error === null}
      disabled={reading === undefined}
      tabIndex={stop ? 0 : -1}
      onClick={onChoose}
    >
      <span className={css.name}>
        {name}
        {mark}
      </span>
      <span className={css.amount}>{sum}</span>
      <span className={css.note}>{note}</span>
    </button>
  );
}

const toneClass = { success: css.ok, warning: css.wait, info: css.info, danger: css.wait, neutral: undefined };

/** The mark of a bill's stage. */
function StageMark({ stage }: { stage: BillStage }) {
  const { tone, icon } = billAppearance[stage];
  return <Icon name={icon} size={14} className={toneClass[tone]} />;
}

/** The texts of a month's cell, for display and for screen readers. */
function useCell(month: string, reading: MonthQuery | undefined) {
  const t = useT();
  const { locale } = useLocale();
  const now = useNow();
  const settlement = useSettlement(reading === undefined && month === monthOf(now));
  const none = { mark: null, sum: t('common.none'), note: null, words: [] as readonly string[] };
  if (reading === undefined) {
    const rules = month === monthOf(now) ? settlement.data?.monthly : null;
    const start = rules ? checkingStart(month, rules) : null;
    if (start === null) return { ...none, words: [t('wallet.year.notBilled')] };
    const day = dayLabel(start, false, locale);
    return {
      ...none,
      note: t('wallet.year.checking', { day }),
      words: [t('wallet.year.notBilled'), t('wallet.year.checkingFrom', { day: dayLabel(start, true, locale) })],
    };
  }
  const { bill, error } = reading;
  if (bill === undefined && error === null) {
    return { ...none, sum: <Skeleton width={64} />, words: [t('ra.page.loading')] };
  }
  if (bill === undefined) {
    const failed = t('wallet.year.failed');
    return { ...none, mark: <Icon name="alert" size={14} className={css.unread} />, note: failed, words: [failed] };
  }
  if (bill === null) return { ...none, note: t('wallet.year.noBill'), words: [t('wallet.year.noBill')] };
  const stage = billStage(bill.state, month);
  const mark = <StageMark stage={stage} />;
  const state = stageText(t, stage, bill.state);
  // Show no figures until finance has verified them (R9-13).
  if (stage === 'unverified') return { mark, sum: t('common.none'), note: state, words: [state] };
  const { fines } = sumBill(bill);
  const total = t('wallet.year.total', { amount: formatUsd(bill.total_after_tax) });
  if (fines === 0) return { mark, sum: formatCents(bill.total_after_tax), note: null, words: [state, total] };
  return {
    mark,
    sum: formatCents(bill.total_after_tax),
    note: <span className={css.fines}>{t('wallet.year.fined', { amount: formatCents(fines) })}</span>,
    words: [state, total, t('wallet.year.finedInWords', { amount: formatUsd(fines) })],
  };
}

/** A placeholder as high as the strip. */
export function YearSkeleton() {
  return (
    <div className={`${css.strip} late`} aria-hidden="true">
      <div className={css.head}>
        <Skeleton width={240} height={14} />
      </div>
      <div className={css.place} />
    </div>
  );
}
