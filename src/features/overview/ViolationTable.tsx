import { useDeferredValue, useState } from 'react';
import { byLoss, type LossDay, lossOf } from '../../domain/losses/lossLedger';
import { shortDay } from '../../lib/calendarWords';
import { formatUsd } from '../../lib/money';
import type { Device } from '../../platform/contract/devices';
import { useLocale, useT } from '../../providers/texts';
import { Icon } from '../../ui/kit/Icon';
import { LossAmount, ViolationLine } from './ViolationLine';

import css from './ViolationTable.module.css';

/** A day with the lines to show; null for a day that could not be read. */
export type LedgerRow = LossDay | { readonly day: string; readonly lines: null };

interface ViolationTableProps {
  label: string;
  /** The newest first. */
  days: readonly LedgerRow[];
  /** The income by day in cents, where it is known. */
  incomes: ReadonlyMap<string, number>;
  /** The devices by UUID, as far as they are known. */
  devices: ReadonlyMap<string, Device>;
  /** Adds a column with the devices' miners, and shows the largest losses of a day first. */
  agent: boolean;
  onRetry: () => void;
  /** Shows a day alone, or all again. */
  onDay: (day: string) => void;
}

/** How many lines of a day are shown at first: of the newest day, and of the others. */
const most = { newest: 8, other: 5 };

/** How many days are drawn with the first of them. */
const mostAtOnce = 2;

/** Violations by day, a line each with what it cost; a line opens to show the platform's reason and the day's income. */
export function ViolationTable({ label, days: all, incomes, devices, agent, onRetry, onDay }: ViolationTableProps) {
  const t = useT();
  // The first days at once, the others without holding the page up: an agent has hundreds of lines.
  const days = useDeferredValue(all, all.slice(0, mostAtOnce));
  const newest = days.find(({ lines }) => lines !== null)?.day;
  const columns = agent ? 7 : 6;
  return (
    <table className={`tbl tbl--card ${css.table} ${agent ? css.withMiners : ''}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className={css.deviceHead}>
            {t('noIncome.list.device')}
          </th>
          {agent && (
            <th scope="col" className={css.miner}>
              {t('noIncome.list.miner')}
            </th>
          )}
          <th scope="col">{t('noIncome.list.rule')}</th>
          <th scope="col">{t('noIncome.list.time')}</th>
          <th scope="col" className={css.duration}>
            {t('noIncome.list.duration')}
          </th>
          <th scope="col" className={css.consequence}>
            {t('noIncome.list.consequence')}
          </th>
          <th scope="col" className="r">
            <span className="hang">{t('techDashboard.losses.loss')}</span>
          </th>
        </tr>
      </thead>
      {days.map(({ day, lines }) =>
        lines === null ? (
          <tbody key={day}>
            <tr className={css.dayHead}>
              <th scope="rowgroup" colSpan={columns}>
                <DayName day={day} />{' '}
                <span className={css.failed} role="alert">
                  {t('noIncome.list.dayFailed')}{' '}
                  <button type="button" className="link" onClick={onRetry}>
                    {t('common.retry')}
                  </button>
                </span>
              </th>
            </tr>
          </tbody>
        ) : (
          <DayRows
            key={day}
            {...{ day, lines, agent, columns, devices, onDay }}
            cents={incomes.get(day)}
            limit={day === newest ? most.newest : most.other}
          />
        ),
      )}
    </table>
  );
}

function DayName({ day }: { day: string }) {
  const { locale } = useLocale();
  return <b className="num">{shortDay(day, locale)}</b>;
}

interface DayRowsProps extends LossDay, Pick<ViolationTableProps, 'agent' | 'devices' | 'onDay'> {
  columns: number;
  /** The income of the day; undefined where it is not known. */
  cents: number | undefined;
  limit: number;
}

function DayRows({ day, lines, agent, columns, devices, onDay, cents, limit }: DayRowsProps) {
  const t = useT();
  const { locale } = useLocale();
  const [all, setAll] = useState(false);
  const rows = agent ? byLoss(lines) : lines;
  // A single further line takes no more room than the button that would hide it.
  const shown = all || rows.length <= limit + 1 ? rows : rows.slice(0, limit);
  const loss = lossOf(lines);
  // A single line says it all itself.
  const several = lines.length > 1;
  return (
    <tbody>
      <tr className={css.dayHead}>
        <th scope="rowgroup" colSpan={columns}>
          <span className={css.dayFacts}>
            <button
              type="button"
              className={css.day}
              // No name: the day is the header of every line below.
              title={t('techDashboard.losses.onlyDay', { day: shortDay(day, locale) })}
              onClick={() => onDay(day)}
            >
              <DayName day={day} />
            </button>
            {several && <span className="num">{t('noIncome.list.count', { count: lines.length })}</span>}
            {cents !== undefined && (
              <span className={`${css.income} num only-desk`}>
                {t('noIncome.list.income')} {formatUsd(cents)}
              </span>
            )}
            {several && loss > 0 && (
              <b className={`${css.loss} num`}>
                <LossAmount cents={loss} about />
              </b>
            )}
          </span>
        </th>
      </tr>
      {shown.map((row) => (
        <ViolationLine key={row.key} {...{ row, agent, columns }} device={devices.get(row.violation.deviceUUID)} />
      ))}
      {shown.length < rows.length && (
        <tr>
          <td colSpan={columns}>
            <button type="button" className={`link ${css.more}`} onClick={() => setAll(true)}>
              {t('noIncome.list.more', { count: rows.length - shown.length })}
              <Icon name="down" size={14} />
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}
