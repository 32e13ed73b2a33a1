import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { billAppearance, stageText } from '../../../domain/bills/BillReceipt';
import { firstWalletMonth } from '../../../domain/bills/billModel';
import { type ExportPlan, startExport } from '../../../domain/export/exports';
import { columnsIn, textLine } from '../../../domain/export/headLines';
import { earliestBillMonth } from '../../../lib/billMonths';
import { fullMonth, monthName, yearName } from '../../../lib/calendarWords';
import { formatCents, formatRate, formatUsd, sumCents } from '../../../lib/money';
import { addMonths, formatInstant, monthOf } from '../../../lib/time';
import * as account from '../../../platform/contract/account';
import * as billing from '../../../platform/contract/billing';
import { cacheKeys } from '../../../providers/cache';
import { useCall } from '../../../providers/calls';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { type Translate, useLocale, useT } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { Button } from '../../../ui/kit/Button';
import { Receipt, type ReceiptPart } from '../../../ui/kit/Receipt';
import { Drawer } from '../../../ui/overlays';
import { type FigureCell, FigureSheet, FiguresLoading, FigureTable, SheetNotes } from './FigureSheet';
import css from './Statement.module.css';
import {
  BillsUnread,
  billColumns,
  type Statement as Figures,
  type MonthRange,
  makeStatement,
  readBills,
  readWallets,
  type StatementColumn,
  type StatementRow,
  type WalletCheck,
  walletColumns,
} from './statementFigures';

interface StatementProps {
  /** The year whose months it shows at first, such as `2025`. */
  year: string;
  open: boolean;
  onClose: () => void;
}

/**
 * The statement of a range of months, to print and to export: what the wallets received and paid out, and the bills.
 * Reads them whenever it opens. If it could not read everything, it says what is missing and there is nothing to print
 * or export.
 */
export function Statement({ year, open, onClose }: StatementProps) {
  const t = useT();
  const { locale } = useLocale();
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const present = monthOf(useNow());
  const [months, setMonths] = useState<MonthRange>(() => wholeYear(year, present));
  const shared = { enabled: open, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false };
  const wallets = useQuery({
    queryKey: cacheKeys.derivedFrom('wallet/monthly-entry', 'both wallets'),
    queryFn: async ({ signal }) => ({ read: await readWallets(client, signal), at: clock.now() }),
    ...shared,
  });
  const bills = useQuery({
    queryKey: cacheKeys.derivedFrom('bill', 'of months', months),
    queryFn: () => readBills({ client, dataProvider, queryClient }, months, clock.now()),
    ...shared,
  });
  const weekly = useCall(billing.weeklySettledParam, {}, { enabled: open });
  const feeRate = weekly.data?.payfee_rate ?? null;
  const holders = useHolders();
  const figures =
    bills.data &&
    wallets.data &&
    makeStatement({ months, bills: bills.data, wallets: wallets.data.read, feeRate, now: wallets.data.at });
  const failed = [bills, wallets].filter(({ data, error, isFetching }) => !data && error && !isFetching);
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  const unread = () => {
    const { error } = bills;
    const named = error instanceof BillsUnread ? error.months.map((month) => fullMonth(month, locale)) : [];
    const what = [
      ...(named.length === 0 ? [] : [t('wallet.year.billsOf', { months: named.join(t('common.and')) })]),
      ...(failed.includes(wallets) ? [t('wallet.year.walletsOf')] : []),
    ];
    return what.length === 0 ? t('errors.loadFailed') : t('wallet.year.notRead', { what: what.join(t('common.and')) });
  };
  const reason = failed[0]?.error;
  const shown = { t, locale, figures, holders, feeRate };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      wide
      title={t('wallet.year.statement', { period: periodName(t, months, present, locale) })}
      actions={
        <>
          <Button icon="print" disabled={!figures} onClick={() => window.print()}>
            {t('wallet.year.print')}
          </Button>
          <Button
            kind="primary"
            icon="download"
            disabled={!figures}
            onClick={figures && (() => startExport(statementPlan({ ...shown, figures }), client.scope()))}
          >
            {t('wallet.year.save')}
          </Button>
        </>
      }
    >
      <FigureSheet
        facts={[
          ...holders.map(([label, value]) => ({ label, value })),
          {
            label: t('wallet.year.months'),
            value: t('exporting.records.rangeValue', { ...months }),
            choice: <MonthSelects months={months} present={present} onMonths={setMonths} />,
          },
          {
            label: t('wallet.year.readAt'),
            value: figures ? `${formatInstant(figures.at)}${t('common.beijingTime')}` : t('common.none'),
          },
        ]}
      >
        {figures ? (
          <Sheet {...shown} figures={figures} />
        ) : reason ? (
          <Failure title={unread()} error={reason instanceof BillsUnread ? reason.cause : reason} onRetry={retry} />
        ) : (
          <FiguresLoading>
            <p className="s13 t2" role="status">
              {t('wallet.year.reading')}
            </p>
          </FiguresLoading>
        )}
      </FigureSheet>
    </Drawer>
  );
}

/** The months of a year up to the present month. */
const wholeYear = (year: string, present: string): MonthRange => ({
  from: `${year}-01` < earliestBillMonth ? earliestBillMonth : `${year}-01`,
  to: `${year}-12` > present ? present : `${year}-12`,
});

/** `2025年`, or the first and the last month. */
function periodName(t: Translate, { from, to }: MonthRange, present: string, locale: string): string {
  const year = from.slice(0, 4);
  const whole = wholeYear(year, present);
  if (from === whole.from && to === whole.to) return yearName(Number(year), locale);
  if (from === to) return fullMonth(from, locale);
  return t('exporting.records.rangeValue', { from: fullMonth(from, locale), to: fullMonth(to, locale) });
}

type Holder = readonly [name: string, value: string];

/** The account, and the names that the platform has for it: the person's, and the one of the payout account. */
function useHolders(): readonly Holder[] {
  const t = useT();
  const { user } = useUser();
  const { data: payInfo } = useCall(account.getPayInfo, {});
  const holder = payInfo?.collectionMethod === 'enterpriseCard' ? 'company' : 'holder';
  const names: readonly Holder[] = [
    [t('wallet.year.name'), user.realName],
    [t(`wallet.bill.confirming.account.${holder}`), payInfo?.bankAccount ?? ''],
  ];
  return [[t('wallet.year.account'), user.username], ...names.filter(([, name]) => name !== '')];
}

interface MonthSelectsProps {
  months: MonthRange;
  /** The present month, `YYYY-MM`. */
  present: string;
  onMonths: (months: MonthRange) => void;
}

/** Two select boxes for the first and the last month. The other one follows if they would be in the wrong order. */
function MonthSelects({ months: { from, to }, present, onMonths }: MonthSelectsProps) {
  const t = useT();
  const { locale } = useLocale();
  const months: string[] = [];
  for (let month = present; month >= earliestBillMonth; month = addMonths(month, -1)) months.push(month);
  const select = (label: string, value: string, choose: (month: string) => void) => (
    <select className="inp sel" aria-label={label} value={value} onChange={({ target }) => choose(target.value)}>
      {months.map((month) => (
        <option key={month} value={month}>
          {fullMonth(month, locale)}
        </option>
      ))}
    </select>
  );
  return (
    <>
      {select(t('wallet.year.firstMonth'), from, (month) => onMonths({ from: month, to: month > to ? month : to }))}
      <span className="t3">{t('dates.to')}</span>
      {select(t('wallet.year.lastMonth'), to, (month) => onMonths({ from: month < from ? month : from, to: month }))}
    </>
  );
}

interface Shown {
  readonly t: Translate;
  readonly locale: string;
  readonly figures: Figures;
  readonly holders: readonly Holder[];
  /** The present fee of weekly withdrawals as a fraction; null if unknown. */
  readonly feeRate: number | null;
}

/**
 * The wallets and the bills as tables; where they do not fit, as a card for each month. A year prints on one A4 page.
 */
function Sheet({ t, locale, figures, feeRate }: Shown) {
  return (
    <>
      <Table t={t} locale={locale} figures={figures} title={t('wallet.year.wallets')} columns={walletColumns} />
      <div className={css.check}>
        <h3>{t('wallet.year.checkToDate')}</h3>
        <Receipt label={t('wallet.year.check')} parts={figures.checks.flatMap((check) => checkPart(t, check))} />
      </div>
      <Table t={t} locale={locale} figures={figures} title={t('wallet.year.bills')} columns={billColumns} withState />
      <SheetNotes notes={statementNotes({ t, figures, feeRate })} />
    </>
  );
}

/**
 * A wallet's records, added up, and the platform's balance; nothing for a weekly wallet that was never used. If they
 * are not the same, the two are shown apart, without a difference: the platform does not tie them together (R9-46).
 */
function checkPart(t: Translate, { walletType, entries, withdrawals, balance }: WalletCheck): readonly ReceiptPart[] {
  const cycle = walletType === 0 ? 'monthly' : 'weekly';
  if (cycle === 'weekly' && entries === 0 && withdrawals === 0 && balance === 0) return [];
  const lines = [
    { label: t(`wallet.year.checks.${cycle}In`), cents: entries },
    { label: t(`wallet.year.checks.${cycle}Out`), cents: withdrawals },
  ];
  const stated = { label: t(`wallet.year.checks.${cycle}`), cents: balance };
  const left = sumCents([entries, withdrawals]);
  if (left !== balance) return [{ lines, total: { label: t('trace.check.left'), cents: left } }, { lines: [stated] }];
  return [{ lines, total: { ...stated, opened: { source: <span>{t('wallet.year.checks.source')}</span> } } }];
}

interface TableProps extends Pick<Shown, 't' | 'locale' | 'figures'> {
  title: string;
  columns: readonly StatementColumn[];
  /** Whether the state of the month's bill is shown. */
  withState?: boolean;
}

function Table({ t, locale, figures: { months, rows, total }, title, columns, withState = false }: TableProps) {
  const sameYear = months.from.slice(0, 4) === months.to.slice(0, 4);
  const nameOf = (month: string) => (sameYear ? monthName(Number(month.slice(5)), locale) : fullMonth(month, locale));
  const cells = (row: StatementRow): readonly FigureCell[] => [
    ...(withState ? [[stateWords(t, row), false, stateLook(row)] as const] : []),
    ...columns.map((column): FigureCell => {
      const cents = row[column];
      if (cents === null) return [t('common.none'), true];
      return [(column === 'compensation' && cents > 0 ? '+' : '') + formatCents(cents), cents === 0];
    }),
  ];
  return (
    <FigureTable
      label={title}
      title={title}
      nameHead={t(withState ? 'wallet.bill.month' : 'wallet.year.month')}
      columns={[
        ...(withState ? [{ label: t('wallet.year.state'), isWords: true }] : []),
        ...columns.map((column) => ({ label: t(`wallet.year.columns.${column}`) })),
      ]}
      rows={rows.map((row) => ({ key: row.month ?? '', name: nameOf(row.month ?? ''), cells: cells(row) }))}
      total={{ name: t('wallet.year.sum'), cells: cells(total) }}
    />
  );
}

/** The export of the statement, a row for each month and a last row with the sums. Nothing is requested. */
function statementPlan({ t, figures, holders, feeRate }: Shown): ExportPlan<StatementRow> {
  const { months, total, at, checks } = figures;
  const rows = [...figures.rows, total];
  const column = columnsIn<StatementRow>(t);
  const money = (name: StatementColumn) =>
    column(`exporting.year.columns.${name}`, 18, ({ [name]: cents }) => cents, 'money');
  return {
    fileName: `${months.from}_${months.to} statement.xlsx`,
    failed: t('exporting.year.failed'),
    sheetName: `${months.from}_${months.to}`,
    columns: [
      column('wallet.year.month', 14, ({ month }) => month ?? t('wallet.year.sum')),
      ...walletColumns.map(money),
      column('exporting.year.columns.state', 22, (row) => stateWords(t, row)),
      ...billColumns.map(money),
    ],
    heading: () => [
      ...holders.map(([name, value]) => textLine(name, value)),
      textLine(t('wallet.year.months'), t('exporting.records.rangeValue', { ...months })),
      { label: t('wallet.year.readAt'), kind: 'instant', value: at },
      textLine(t('exporting.sheet.zone'), t('exporting.sheet.zoneValue')),
      ...checks
        .flatMap((check) => checkPart(t, check))
        .flatMap(({ lines, total: stated }) =>
          [...lines, ...(stated ? [stated] : [])].flatMap((one) =>
            'value' in one ? [] : [{ label: one.label, kind: 'money' as const, value: one.cents ?? null }],
          ),
        ),
      ...statementNotes({ t, figures, feeRate }).map((note) => textLine(t('wallet.year.note'), note)),
    ],
    request: [months, at],
    pageSize: rows.length,
    paging: 'fixed',
    keyOf: ({ month }) => month ?? '',
    read: () => Promise.resolve({ rows, total: rows.length }),
  };
}

/** The look of the state of a month's bill; undefined without a bill. */
const stateLook = ({ stage }: StatementRow) => (stage === null || stage === 'open' ? undefined : billAppearance[stage]);

/** The name of the state of a month's bill; '' for the line with the sums. */
function stateWords(t: Translate, { month, stage, code }: StatementRow): string {
  if (month === null) return '';
  if (stage === 'open') return t('wallet.year.notBilled');
  return stage === null || code === null ? t('wallet.year.noBill') : stageText(t, stage, code);
}

/** The notes for readers of a statement. */
function statementNotes({ t, figures, feeRate }: Pick<Shown, 't' | 'figures' | 'feeRate'>): readonly string[] {
  const { rows, total, checks, transferring, unknown, months } = figures;
  const unverified = rows.flatMap(({ month, stage }) => (stage === 'unverified' && month !== null ? [month] : []));
  const unstated = checks.some(({ balance }) => balance === null);
  const unequal = checks.some((one) => one.balance !== null && one.entries + one.withdrawals !== one.balance);
  return [
    t('wallet.year.notes.wallets'),
    ...(unstated ? [t('wallet.year.notes.unstated')] : unequal ? [t('wallet.year.notes.unequal')] : []),
    ...(total.weeklyOut === 0
      ? []
      : [
          feeRate === null
            ? t('wallet.year.notes.noFee')
            : t('wallet.year.notes.fee', { rate: formatRate(feeRate, 3) }),
        ]),
    ...(transferring > 0 ? [t('wallet.year.notes.transferring', { amount: formatUsd(transferring) })] : []),
    ...(unknown > 0 ? [t('wallet.year.notes.unknown', { count: unknown })] : []),
    t('wallet.year.notes.bills'),
    ...(months.from < firstWalletMonth ? [t('wallet.year.notes.paid', { month: firstWalletMonth })] : []),
    ...(unverified.length > 0 ? [t('wallet.year.notes.unverified', { months: unverified.join(t('common.and')) })] : []),
    ...rows
      .filter(({ difference }) => difference !== 0)
      .map(({ month, difference }) =>
        t(difference > 0 ? 'wallet.year.notes.above' : 'wallet.year.notes.below', {
          month: month ?? '',
          difference: formatUsd(Math.abs(difference)),
        }),
      ),
  ];
}
