import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type IncomeLine, type Inspection, periodInBill, rowsOf } from '../../../domain/bills/billLine';
import { exportWording } from '../../../domain/export/exports';
import { type ExportPlan, RowsNotGiven, SumDiffers } from '../../../domain/export/runExport';
import { earliestBillMonth, latestBillMonth } from '../../../lib/billMonths';
import { fullMonth } from '../../../lib/calendarWords';
import { languageOf } from '../../../lib/language';
import { formatCents, formatChange, formatShare, formatUsd } from '../../../lib/money';
import { addMonths, daysBetween } from '../../../lib/time';
import { formatCount } from '../../../lib/units';
import { readAllPages } from '../../../platform/allPages';
import { cacheKeys } from '../../../providers/cache';
import { useMonthWords } from '../../../providers/calendar';
import { useConsole } from '../../../providers/console';
import { useLocale, useT, wordingText } from '../../../providers/texts';
import { useNow, useUser } from '../../../providers/user';
import { Failure } from '../../../ui/feedback/Failure';
import { Button } from '../../../ui/kit/Button';
import { useFirstRows } from '../../../ui/list/useFirstRows';
import { Drawer } from '../../../ui/overlays';
import { billPlan } from './billExport';
import { compareNodes, createNodeSums, type NodeSum, sumNodes } from './billNodes';
import { type FigureCell, FigureSheet, FiguresLoading, FigureTable, type SheetFact, SheetNotes } from './FigureSheet';

interface BillNodesProps {
  /** `YYYY-MM`. */
  month: string;
  income: readonly IncomeLine[];
  open: boolean;
  onClose: () => void;
}

/**
 * The income of a month's bill by node, or by miner for agents: of all lines, compared with another month if the user
 * chooses one, or of one line (R9-417, R9-418). Reads the rows of the bill whenever it opens; closing cancels.
 */
export function BillNodes({ month, income, open, onClose }: BillNodesProps) {
  const t = useT();
  const { locale } = useLocale();
  const monthWords = useMonthWords();
  const queryClient = useQueryClient();
  const by = useUser().user.role === 'agent' ? 'miner' : 'node';
  const latest = latestBillMonth(useNow());
  const [chosen, setChosen] = useState('');
  const [other, setOther] = useState('');
  const line = chosen === '' ? undefined : income[Number(chosen)];
  const now = useNodes(month, by, open, line);
  const before = useNodes(other, by, open && other !== '');
  const close = () => {
    void queryClient.cancelQueries({ queryKey: cacheKeys.derivedFrom('bill', 'nodes') });
    onClose();
  };
  const readings = other === '' ? [now] : [now, before];
  const failed = readings.find(({ error, data, isFetching }) => error && !data && !isFetching);
  const months: string[] = [];
  for (let one = latest; one >= earliestBillMonth; one = addMonths(one, -1)) if (one !== month) months.push(one);
  const apart = income.length > 1 ? income.filter((one) => rowsOf([one], income) !== null) : [];
  const progress = readings.find(({ data, isFetching }) => !data && isFetching)?.progress;
  const lineName = (one: IncomeLine) => {
    const [from, to] = periodInBill(one, month, locale);
    const prices = [one.price, one.price_local, one.price_international].filter((price) => price !== 0);
    const period = t('exporting.records.rangeValue', { from, to });
    return [one.external_name || t('common.none'), period, ...prices.map(formatUsd)].join(' · ');
  };
  const select = (label: string, value: string, choose: (value: string) => void, options: Options): SheetFact => ({
    label,
    value: options.find(([one]) => one === value)?.[1],
    choice: (
      <select className="inp sel" aria-label={label} value={value} onChange={({ target }) => choose(target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    ),
  });
  const ofLine = select(
    t('wallet.nodes.line'),
    chosen,
    (to) => {
      setChosen(to);
      setOther('');
    },
    [['', t('wallet.nodes.allLines')], ...apart.map((one) => [String(income.indexOf(one)), lineName(one)] as const)],
  );
  const compared = select(t('wallet.nodes.compare'), other, setOther, [
    ['', t('wallet.nodes.noMonth')],
    ...months.map((one) => [one, fullMonth(one, locale)] as const),
  ]);
  return (
    <Drawer open={open} onClose={close} wide title={t(`wallet.nodes.title.${by}`, { month: fullMonth(month, locale) })}>
      <FigureSheet facts={[...(apart.length > 0 ? [ofLine] : []), ...(line ? [] : [compared])]}>
        {failed ? (
          <Failure
            title={t('wallet.nodes.failed', { month: monthWords(failed.month) })}
            error={new Error(wordingText(exportWording(failed.error), t))}
            onRetry={failed.refetch}
          />
        ) : now.data && (other === '' || before.data) ? (
          <>
            {other !== '' && before.data ? (
              <Compared by={by} key={other} months={[month, other]} now={now.data} before={before.data} />
            ) : (
              <Shares by={by} key={chosen} nodes={now.data} />
            )}
            <SheetNotes notes={[t(line ? 'wallet.nodes.ofLine' : 'wallet.nodes.ofBill'), t('wallet.nodes.fines')]} />
          </>
        ) : (
          <FiguresLoading>
            <p className="s13 t2 num">
              <span role="status">{t('exporting.starting')}</span>{' '}
              {progress &&
                t('exporting.rows', { rows: formatCount(progress.rows), total: formatCount(progress.total) })}{' '}
              <Button kind="link" onClick={close}>
                {t('ra.action.cancel')}
              </Button>
            </p>
          </FiguresLoading>
        )}
      </FigureSheet>
    </Drawer>
  );
}

type By = 'node' | 'miner';

/** The options of a select box. */
type Options = readonly (readonly [value: string, name: string])[];

/** The sums by node of a month's bill, or of one of its lines, with the progress of the read in rows. */
function useNodes(month: string, by: By, enabled: boolean, line?: IncomeLine) {
  const t = useT();
  const { client } = useConsole();
  const named = useMonthWords()(month);
  const [progress, setProgress] = useState<{ readonly rows: number; readonly total: number } | null>(null);
  const only = line && { line, onNotGiven: () => undefined };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: cacheKeys.derivedFrom('bill', 'nodes', month, by, line ?? null),
    queryFn: ({ signal }) => {
      setProgress(null);
      return readNodes(
        billPlan({ client, t, month, named, agent: by === 'miner', ...(only && { only }) }),
        by,
        signal,
        setProgress,
      );
    },
    enabled,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { month, data, error, isFetching, refetch, progress };
}

/**
 * Reads the rows of a bill's export and adds them up. Rejects as the export does if they do not add up to the sum of
 * the bill or line.
 */
async function readNodes(
  plan: ExportPlan<Inspection>,
  by: By,
  signal: AbortSignal,
  report: (so: { readonly rows: number; readonly total: number }) => void,
): Promise<readonly NodeSum[]> {
  const { read, pageSize: size, paging, keyOf, only, sum } = plan;
  let sums = createNodeSums(by);
  await readAllPages({
    read,
    size,
    paging,
    keyOf,
    signal,
    onBegin() {
      sums = createNodeSums(by);
    },
    onPage(rows, so) {
      for (const row of rows) if (only?.fits(row) ?? true) sums.add(row);
      report(so);
    },
  });
  const nodes = sums.list();
  const { cents } = sumNodes(nodes);
  const expected = sum?.expected ?? cents;
  if (only && (nodes.length === 0 || cents !== expected)) throw new RowsNotGiven();
  if (cents !== expected) throw new SumDiffers(expected, cents);
  return nodes;
}

interface TableProps<Row> {
  by: By;
  columns: readonly string[];
  rows: readonly Row[];
  cells: (row: Row) => readonly FigureCell[];
  total: readonly FigureCell[];
}

/** A row for each node, a hundred at first, and a last row with the totals. Nodes of the same name have their UUIDs. */
function Table<Row extends Pick<NodeSum, 'id' | 'name'>>({ by, columns, rows: all, cells, total }: TableProps<Row>) {
  const t = useT();
  const { rows, more } = useFirstRows(all);
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  const nameOf = ({ id, name }: Row) =>
    id === '' ? (
      t(`wallet.nodes.unnamed.${by}`)
    ) : (
      <span title={id === name ? undefined : id} lang={languageOf(name)}>
        {name}
        {id !== name && (counts.get(name) ?? 0) > 1 && <span className="sub num">{id}</span>}
      </span>
    );
  return (
    <>
      <FigureTable
        label={t(`wallet.nodes.by.${by}`)}
        nameHead={t(`wallet.nodes.name.${by}`)}
        columns={columns.map((label) => ({ label }))}
        rows={rows.map((row) => ({ key: row.id, name: nameOf(row), cells: cells(row) }))}
        total={{ name: t('wallet.nodes.total', { count: formatCount(all.length) }), cells: total }}
      />
      {more}
    </>
  );
}

const money = (cents: number): FigureCell => [formatCents(cents), cents === 0];
const days = (count: number): FigureCell => [formatCount(count), count === 0];

/** The nodes of a month with their shares. */
function Shares({ by, nodes }: { by: By; nodes: readonly NodeSum[] }) {
  const t = useT();
  const total = sumNodes(nodes);
  const share = (cents: number): FigureCell => [
    total.cents > 0 ? formatShare(cents, total.cents, 1) : t('common.none'),
  ];
  const cells = ({ billed, unbilled, cents }: typeof total) => [
    days(billed),
    days(unbilled),
    money(cents),
    share(cents),
  ];
  const columns = [
    t(`wallet.nodes.billed.${by}`),
    t(`wallet.nodes.unbilled.${by}`),
    t('wallet.bill.income.amount'),
    t('wallet.nodes.share'),
  ];
  return <Table by={by} columns={columns} rows={nodes} cells={cells} total={cells(total)} />;
}

interface ComparedProps {
  by: By;
  /** The month shown and the one it is compared with, `YYYY-MM`. */
  months: readonly [string, string];
  now: readonly NodeSum[];
  before: readonly NodeSum[];
}

/** The nodes of two months with their differences. */
function Compared({ by, months, now, before }: ComparedProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const sums = [sumNodes(now), sumNodes(before)] as const;
  const [here = 0, there = 0] = months.map((month) => daysBetween(`${month}-01`, `${addMonths(month, 1)}-01`));
  const changes = compareNodes(now, before, here - there);
  const none: FigureCell = [t('common.none'), true];
  const columns = [
    t('wallet.nodes.change'),
    ...months.map((month) => t('wallet.nodes.billedIn', { month: monthWords(month) })),
    ...months.map((month) => t('wallet.nodes.incomeIn', { month: monthWords(month) })),
    t('wallet.nodes.difference'),
  ];
  const words = ({ now: one, before: other, days: more, isOtherPrice }: (typeof changes)[number]) =>
    [
      ...(other === null ? [t('wallet.nodes.new')] : one === null ? [t('wallet.nodes.gone')] : []),
      // A miner's days are those of all its nodes, of which it may have more or fewer.
      ...(more === 0 || by === 'miner'
        ? []
        : [t(`wallet.nodes.${more < 0 ? 'fewer' : 'more'}`, { days: formatCount(Math.abs(more)) })]),
      ...(isOtherPrice ? [t('wallet.nodes.otherPrice')] : []),
    ].join(t('common.and'));
  return (
    <Table
      by={by}
      columns={columns}
      rows={changes}
      cells={(change) => [
        [words(change)],
        ...[change.now, change.before].map((sum) => (sum ? days(sum.billed) : none)),
        ...[change.now, change.before].map((sum) => (sum ? money(sum.cents) : none)),
        [formatChange(change.difference), change.difference === 0],
      ]}
      total={[
        [''],
        ...sums.map(({ billed }) => days(billed)),
        ...sums.map(({ cents }) => money(cents)),
        [formatChange(sums[0].cents - sums[1].cents)],
      ]}
    />
  );
}
