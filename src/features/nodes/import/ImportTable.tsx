import { useCallback, useRef, useState } from 'react';
import type { Countries } from '../../../domain/places/places';
import { useT } from '../../../providers/texts';
import { StatePanel } from '../../../ui/feedback/StatePanel';
import { useMedia } from '../../../ui/hooks/useMedia';
import { Button } from '../../../ui/kit/Button';
import { Pages } from '../../../ui/list/Pages';
import { ImportItem, type ItemShape } from './ImportItem';
import type { ImportJob, ImportState } from './importJob';
import { isUnder, type RowFilter } from './importRows';

interface ImportTableProps {
  state: ImportState;
  job: ImportJob;
  countries: Countries;
  filter: RowFilter;
  onAll: () => void;
}

/** Rows per page: few enough to open all of them without delay. */
const perPage = 20;
const columns = ['line', 'device', 'site', 'bandwidth', 'place', 'network', 'outcome', 'actions'] as const;

/** The rows of a filter, twenty per page; cards where eight columns do not fit. */
export function ImportTable({ state, job, countries, filter, onAll }: ImportTableProps) {
  const t = useT();
  const narrow = useMedia('(max-width: 999.98px)');
  const top = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(1);
  /** The row being corrected stays in place, whatever its state. */
  const [held, setHeld] = useState<number | null>(null);
  const hold = useCallback((at: number, on: boolean) => {
    setHeld((now) => (on ? at : now === at ? null : now));
  }, []);
  const shown: number[] = [];
  state.rows.forEach((row, at) => {
    if (isUnder(filter, row) || (at === held && row.outcome.kind !== 'removed')) shown.push(at);
  });
  const last = Math.max(1, Math.ceil(shown.length / perPage));
  const page = Math.min(wanted, last);
  if (shown.length === 0) {
    return (
      <StatePanel
        icon="inbox"
        title={t('binding.import.nothing')}
        detail={t('binding.import.nothingDetail')}
        action={<Button onClick={onAll}>{t('binding.import.showAll')}</Button>}
      />
    );
  }
  const over = state.phase.kind === 'over';
  const items = (shape: ItemShape) =>
    shown.slice((page - 1) * perPage, page * perPage).map((at) => {
      const row = state.rows[at];
      if (row === undefined) return null;
      return (
        <ImportItem key={at} {...{ at, row, job, countries, over, shape, columns: columns.length }} onHold={hold} />
      );
    });
  return (
    <div ref={top} data-rows>
      {narrow ? (
        <ul aria-label={t('binding.import.table')}>{items('card')}</ul>
      ) : (
        <div className="tw">
          <table className="tbl tbl--card" aria-label={t('binding.import.table')}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    key={column}
                    scope="col"
                    className={column === 'bandwidth' || column === 'actions' ? 'r' : undefined}
                  >
                    {t(`binding.import.columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{items('line')}</tbody>
          </table>
        </div>
      )}
      <div className="pager pager--card">
        <span className="num">{t('binding.import.total', { count: shown.length })}</span>
        {last > 1 && (
          <Pages
            page={page}
            last={last}
            onTurn={(to) => {
              setWanted(to);
              top.current?.scrollIntoView({ block: 'nearest' });
            }}
          />
        )}
      </div>
    </div>
  );
}
