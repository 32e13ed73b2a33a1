import type { LossRule } from '../../../domain/losses/lossLedger';
import { dayLabel } from '../../../lib/calendarWords';
import { formatCount } from '../../../lib/formatCount';
import { useLocale, useT } from '../../../providers/texts';
import { PillRemove } from '../../../ui/list/PillRemove';
import { SearchField } from '../../../ui/list/RecordSearch';
import type { LedgerFilter } from '../model/ledgerFilter';
import css from './LossFilters.module.css';

interface LossFiltersProps {
  filter: LedgerFilter;
  /** The rules to choose from, with their lines within the other filters; null while they are being read. */
  counts: readonly { readonly rule: LossRule; readonly count: number }[] | null;
  agent: boolean;
  onFilter: (filter: Partial<LedgerFilter>, options?: { replace: boolean }) => void;
}

/** Filters of the list of violations: a rule, a day chosen elsewhere, a keyword. Needs the texts of `noIncome`. */
export function LossFilters({ filter, counts, agent, onFilter }: LossFiltersProps) {
  const t = useT();
  const { locale } = useLocale();
  const chip = (rule: LossRule | null, name: string, count: number) => (
    <button
      key={rule}
      type="button"
      className={filter.rule === rule ? `${css.chip} ${css.on}` : css.chip}
      aria-pressed={filter.rule === rule}
      onClick={() => onFilter({ rule })}
    >
      {name}
      <span className="num">{formatCount(count)}</span>
    </button>
  );
  return (
    <div className={css.bar}>
      <div className={css.chips} role="group" aria-label={t('techDashboard.losses.filter')}>
        {filter.day !== null && (
          <span className={`pill pill--on ${css.day}`}>
            <b className="num">{dayLabel(filter.day, false, locale)}</b>
            <PillRemove name={t('techDashboard.losses.day')} onRemove={() => onFilter({ day: null })} />
          </span>
        )}
        {counts && (
          <>
            {chip(
              null,
              t('techDashboard.losses.all'),
              counts.reduce((sum, { count }) => sum + count, 0),
            )}
            {counts.map(({ rule, count }) => chip(rule, t(`noIncome.rules.${rule}`), count))}
          </>
        )}
      </div>
      <SearchField
        label={t('techDashboard.losses.search')}
        hint={t(agent ? 'techDashboard.losses.agentHint' : 'techDashboard.losses.hint')}
        q={filter.q}
        onSearch={(q, options) => onFilter({ q }, options)}
      />
    </div>
  );
}
