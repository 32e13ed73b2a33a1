import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import {
  type BillLine,
  billLineIn,
  billLineOf,
  billLinePath,
  type Inspection,
  rowsOf,
} from '../../../domain/bills/billLine';
import { billLineParameter } from '../../../domain/devices/deviceLinks';
import { addCents, sumCents } from '../../../lib/money';
import { billPath } from '../../../lib/paths';
import { shortened } from '../../../lib/plainText';
import { readAllPages } from '../../../platform/allPages';
import type { Client } from '../../../platform/client';
import * as billing from '../../../platform/contract/billing';
import { cacheKeys } from '../../../providers/cache';
import { useDayWords, useMonthWords } from '../../../providers/calendar';
import { useConsole } from '../../../providers/console';
import { useT } from '../../../providers/texts';
import { Failure } from '../../../ui/feedback/Failure';
import { Note } from '../../../ui/feedback/Note';
import { type Filter, valuesOf } from '../../../ui/list/listAddress';
import css from './BillLineNote.module.css';

/** The most nodes that one request can name. */
const maxNodes = 100;
/** If a bill has more rows than this, its nodes are not read. */
const maxRows = 10_000;

/**
 * The UUIDs of a bill line's nodes, from the line's inspection rows (R9-20). Resolves to `many` if the bill has too
 * many rows or the line too many nodes, and to `untied` if the rows cannot be distinguished from those of other lines
 * or do not add up to exactly the line's sum.
 */
async function readNodes(
  client: Client,
  line: BillLine,
  signal: AbortSignal,
): Promise<readonly string[] | 'untied' | 'many'> {
  const { income } = await client.call(billing.billDetail, { query: { date: line.month } }, { signal });
  const path = billLinePath(line);
  const own = income.filter((one) => billLinePath(billLineOf(line.month, one)) === path);
  const isOwn = rowsOf(own, income);
  if (isOwn === null) return 'untied';
  const query = { date: line.month, limit: 100 };
  const read = (offset: number) =>
    client.background(() => client.call(billing.billInspection, { query: { ...query, offset } }, { signal }), signal);
  let first: Awaited<ReturnType<typeof read>> | null = await read(0);
  if (first.Total > maxRows) return 'many';
  let nodes = new Set<string>();
  let cents = 0;
  await readAllPages<Inspection>({
    size: query.limit,
    paging: 'offset',
    keyOf: ({ device_uuid, time }) => JSON.stringify([device_uuid, time]),
    async read({ offset }) {
      const page = first ?? (await read(offset));
      first = null;
      return { rows: page.Items, total: page.Total };
    },
    signal,
    onBegin() {
      nodes = new Set();
      cents = 0;
    },
    onPage(rows) {
      for (const row of rows.filter(isOwn)) {
        nodes.add(row.device_uuid);
        cents = addCents(cents, row.amount_total);
      }
    },
  });
  if (nodes.size === 0 || cents !== sumCents(own.map(({ amount_total }) => amount_total))) return 'untied';
  return nodes.size > maxNodes ? 'many' : [...nodes];
}

interface BillLineNoteProps {
  /** The bill line, as the address has it. */
  billLine: string;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onClose: () => void;
}

/**
 * The note above the list of a bill line's nodes: names the line and its days. Filters the list by the line's nodes, if
 * they can be found.
 */
export function BillLineNote({ billLine, filter, onFilter, onClose }: BillLineNoteProps) {
  const t = useT();
  const monthWords = useMonthWords();
  const dayWords = useDayWords();
  const { client } = useConsole();
  const line = billLineIn(`?${new URLSearchParams({ [billLineParameter]: billLine })}`);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: cacheKeys.derivedFrom('bill', 'lineNodes', billLine),
    queryFn: ({ signal }) => (line === null ? null : readNodes(client, line, signal)),
  });
  const shown = valuesOf(filter, 'id').length;
  // Set the filter only once per answer, so that the user can clear it.
  const show = useEffectEvent((nodes: readonly string[]) => {
    if (Object.keys(filter).length === 0) onFilter({ id: nodes });
  });
  useEffect(() => {
    if (data && typeof data !== 'string') show(data);
  }, [data]);
  if (line === null) {
    return (
      <div className={css.note}>
        <Note tone="warning">
          {t('devices.billLine.unreadable', { line: shortened(billLine, 60) })}{' '}
          <button type="button" className="link" onClick={onClose}>
            {t('devices.billLine.close')}
          </button>
        </Note>
      </div>
    );
  }
  return (
    <div className={css.note}>
      <Note tone="info">
        {t('devices.billLine.of', {
          name: line.name,
          month: monthWords(line.month),
          from: dayWords(line.from),
          to: dayWords(line.to),
        })}{' '}
        {shown > 0
          ? t('devices.billLine.nodes', { count: shown })
          : typeof data === 'string'
            ? t(`devices.billLine.${data}`)
            : isFetching && t('devices.billLine.reading')}{' '}
        {error && !isFetching && (
          <Failure size="line" title={t('devices.billLine.failed')} error={error} onRetry={refetch} />
        )}{' '}
        <Link className="link" to={billPath(line.month)}>
          {t('devices.billLine.back')}
        </Link>{' '}
        <button type="button" className="link" onClick={onClose}>
          {t('devices.billLine.close')}
        </button>
      </Note>
    </div>
  );
}
