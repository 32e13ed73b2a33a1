import { useT } from '../../../providers/texts';
import { Icon } from '../../../ui/kit/Icon';
import type { IconName } from '../../../ui/kit/iconPaths';
import { type RowFilter, rowFilters } from '../model/importRows';
import css from './ImportFilters.module.css';

interface ImportFiltersProps {
  counts: Readonly<Record<RowFilter, number>>;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
}

const icons: Readonly<Record<RowFilter, IconName>> = {
  all: 'nodes',
  ready: 'check',
  problems: 'alert',
  failed: 'fail',
  bound: 'ok',
};

/** How many rows stand where; each figure shows its own. */
export function ImportFilters({ counts, filter, onFilter }: ImportFiltersProps) {
  const t = useT();
  return (
    <fieldset className={`strip ${css.strip}`} aria-label={t('binding.import.filters.label')}>
      {rowFilters.map((one) => (
        <button
          key={one}
          type="button"
          className={one === filter ? 'tile is-on' : 'tile'}
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
        >
          <span className="tile__k">
            <Icon name={icons[one]} size={16} />
            {t(`binding.import.filters.${one}`)}
          </span>
          <span className="tile__v">{counts[one]}</span>
        </button>
      ))}
    </fieldset>
  );
}
