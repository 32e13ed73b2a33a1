import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { stageText } from '../../../domain/bills/BillReceipt';
import {
  readYear,
  type YearStatement as Statement,
  type YearRow,
  YearUnread,
  yearColumns,
} from '../../../domain/bills/billYear';
import { type ExportPlan, startExport } from '../../../domain/export/exports';
import { columnsIn, textLine } from '../../../domain/export/headLines';
import { fullMonth, monthName } from '../../../lib/calendarWords';
import { formatCents, formatUsd } from '../../../lib/money';
import { formatInstant } from '../../../lib/time';
import { cacheKeys } from '../../../providers/cache';
import { useConsole } from '../../../providers/console';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import { type Translate, useLocale, useT } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { Button } from '../../../ui/kit/Button';
import { Skeleton } from '../../../ui/kit/Skeleton';
import { Drawer } from '../../../ui/overlays';
import css from './YearStatement.module.css';

interface YearStatementProps {
  /** The year, such as `2025`. */
  year: string;
  open: boolean;
  onClose: () => void;
}

/**
 * A year's bills and withdrawals, by month and in total, to print and to export. Reads them when it opens. If it could
 * not read everything, it says what is missing and does not allow to print or export.
 */
export function YearStatement({ year, open, onClose }: YearStatementProps) {
  const t = useT();
  const { locale } = useLocale();
  const { user } = useUser();
  const { client, clock } = useConsole();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, isFetching, refetch } = useQuery<Statement, Error>({
    queryKey: cacheKeys.derivedFrom('bill', 'year', year),
    queryFn: ({ signal }) => readYear({ client, dataProvider, queryClient }, year, clock.now, signal),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const save = data && (() => startExport(yearPlan({ t, statement: data, username: user.username }), client.scope()));
  const unread = () => {
    if (!(error instanceof YearUnread)) return t('errors.loadFailed');
    const months = error.months.map((month) => fullMonth(month, locale)).join(t('common.and'));
    const what = [
      ...(months === '' ? [] : [t('wallet.year.billsOf', { months })]),
      ...(error.withdrawals ? [t('wallet.year.withdrawals')] : []),
    ];
    return t('wallet.year.notRead', { what: what.join(t('common.and')) });
  };
  return (
    <Drawer
      open={open}
      onClose={onClose}
      wide
      title={t('wallet.year.statement', { year })}
      actions={
        <>
          <Button icon="print" disabled={!data} onClick={() => window.print()}>
            {t('wallet.year.print')}
          </Button>
          <Button kind="primary" icon="download" disabled={!data} onClick={save}>
            {t('wallet.year.save')}
          </Button>
        </>
      }
    >
      {data ? (
        <Sheet statement={data} username={user.username} />
      ) : error && !isFetching ? (
        <Failure title={unread()} error={error instanceof YearUnread ? error.cause : error} onRetry={refetch} />
      ) : (
        <div role="status" className={css.waiting}>
          <p className="s13 t2">{t('wallet.year.reading', { year })}</p>
          {yearColumns.map((key) => (
            <Skeleton key={key} width="100%" height={14} />
          ))}
        </div>
      )}
    </Drawer>
  );
}

/** Whether an amount has nine digits or more, so that the table needs a wider page. */
const isLong = (total: YearRow) => yearColumns.some((column) => Math.abs(total[column] ?? 0) >= 100_000_000);

/**
 * The statement as a table; where the amounts do not fit, as a card for each month. Printed, it fills one A4 page.
 */
function Sheet({ statement, username }: { statement: Statement; username: string }) {
  const t = useT();
  const { year, rows, total, at } = statement;
  const facts: readonly (readonly [string, string])[] = [
    [t('wallet.year.account'), username],
    [t('wallet.year.year'), year],
    [t('wallet.year.readAt'), `${formatInstant(at)}${t('common.beijingTime')}`],
  ];
  return (
    <div className={css.sheet}>
      <dl className={`${css.facts} num`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={`${css.place} ${isLong(total) ? css.long : ''}`}>
        <table className={`tbl tbl--single ${css.table}`} aria-label={t('wallet.year.statement', { year })}>
          <thead>
            <tr>
              <th scope="col">{t('wallet.bill.month')}</th>
              <th scope="col">{t('wallet.year.state')}</th>
              {yearColumns.map((column) => (
                <th key={column} scope="col" className="r">
                  {t(`wallet.year.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.month} row={row} />
            ))}
          </tbody>
          <tfoot>
            <Row row={total} />
          </tfoot>
        </table>
      </div>
      <ul className={css.notes}>
        {yearNotes(t, statement).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}

/** An amount in cents with the sign that its column has in the bill's sum. */
function signed(column: (typeof yearColumns)[number], cents: number): string {
  if (column === 'compensation' && cents > 0) return `+${formatCents(cents)}`;
  return formatCents((column === 'fines' || column === 'tax') && cents !== 0 ? -cents : cents);
}

function Row({ row }: { row: YearRow }) {
  const t = useT();
  const { locale } = useLocale();
  const { month } = row;
  return (
    <tr className={month === null ? css.total : undefined}>
      <th scope="row">{month === null ? t('wallet.year.sum') : monthName(Number(month.slice(5)), locale)}</th>
      <td className={css.state}>{yearStateWords(t, row)}</td>
      {yearColumns.map((column) => {
        const cents = row[column];
        const label = t(`wallet.year.columns.${column}`);
        return (
          <td key={column} className={`r num ${cents ? '' : 'dim'}`} data-label={label}>
            {cents === null ? t('common.none') : signed(column, cents)}
          </td>
        );
      })}
    </tr>
  );
}

interface YearToExport {
  readonly t: Translate;
  readonly statement: Statement;
  readonly username: string;
}

/**
 * The export `{year} bills.xlsx`: a row for each month, and a last row with the sum. The statement already has all
 * figures, so nothing is requested.
 */
function yearPlan({ t, statement, username }: YearToExport): ExportPlan<YearRow> {
  const { year, total, at } = statement;
  const rows = [...statement.rows, total];
  const column = columnsIn<YearRow>(t);
  return {
    fileName: `${year} bills.xlsx`,
    failed: t('exporting.year.failed'),
    sheetName: year,
    columns: [
      column('wallet.bill.month', 14, ({ month }) => month ?? t('wallet.year.sum')),
      column('wallet.year.state', 22, (row) => yearStateWords(t, row)),
      ...yearColumns.map((name) => column(`exporting.year.columns.${name}`, 18, ({ [name]: cents }) => cents, 'money')),
    ],
    heading: () => [
      textLine(t('wallet.year.account'), username),
      textLine(t('wallet.year.year'), year),
      { label: t('wallet.year.readAt'), kind: 'instant', value: at },
      textLine(t('exporting.sheet.zone'), t('exporting.sheet.zoneValue')),
      ...yearNotes(t, statement).map((note) => textLine(t('wallet.year.note'), note)),
    ],
    request: [year, at],
    pageSize: rows.length,
    paging: 'fixed',
    keyOf: ({ month }) => month ?? '',
    read: () => Promise.resolve({ rows, total: rows.length }),
  };
}

/** The name of the state of a month's bill; '' for the sum row. */
function yearStateWords(t: Translate, { month, stage, code }: YearRow): string {
  if (month === null) return '';
  if (stage === 'open') return t('wallet.year.notBilled');
  return stage === null || code === null ? t('wallet.year.noBill') : stageText(t, stage, code);
}

/** The notes for readers of a year's statement. */
function yearNotes(t: Translate, { rows, unknown }: Statement): readonly string[] {
  const unverified = rows.flatMap(({ month, stage }) => (stage === 'unverified' && month !== null ? [month] : []));
  const differing = rows.filter(({ difference }) => difference !== 0);
  return [
    t('wallet.year.notes.arrived'),
    t('wallet.year.notes.withdrawn'),
    ...(unverified.length > 0 ? [t('wallet.year.notes.unverified', { months: unverified.join(t('common.and')) })] : []),
    ...differing.map(({ month, difference }) =>
      t(difference > 0 ? 'wallet.year.notes.above' : 'wallet.year.notes.below', {
        month: month ?? '',
        difference: formatUsd(Math.abs(difference)),
      }),
    ),
    ...(unknown > 0 ? [t('wallet.year.notes.unknown', { count: unknown })] : []),
  ];
}
