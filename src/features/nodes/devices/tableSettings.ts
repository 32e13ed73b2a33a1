import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { usePreference } from '../../../providers/console';
import type { SavedView } from '../../../providers/savedFilters';
import { useLocale } from '../../../providers/texts';
import { useUser } from '../../../providers/user';
import type { Filter } from '../../../ui/list/listAddress';
import { useListWidth } from '../../../ui/list/listWidth';
import { columnsThatFit, deviceColumns, type OptionalColumn } from './deviceColumns';
import { inOrder } from './deviceModel';

// The user's settings for the node table: its columns, their order, and the row height.

const optionalColumns = Object.keys(deviceColumns) as OptionalColumn[];

/**
 * Which columns of the list are hidden: by the user's choice, otherwise by the column's `shown`. The choice applies at
 * every width. The browser stores choice (R3-9) and order (R3-39) by role. `columns`: the columns that the role and
 * the list's filter have, in the user's order.
 */
export function useHiddenColumns() {
  const role = useUser().user.role === 'agent' ? 'agent' : 'miner';
  const [order, setOrder] = usePreference<readonly string[]>(`devices.columnOrder.${role}`, noOrder);
  const { sort, filterValues } = useListContext();
  const { field } = sort;
  const zeros = (filterValues as Filter | undefined)?.zero !== undefined;
  const visible = optionalColumns.filter(
    (key) => (role === 'agent' || !deviceColumns[key].agentsOnly) && (zeros || !deviceColumns[key].zerosOnly),
  );
  const columns = inOrder(visible, order);
  const [chosen, setChosen] = usePreference<Partial<Record<OptionalColumn, boolean>>>(`devices.columns.${role}`, {});
  return {
    columns,
    /** Whether the user has chosen to show the column. A chosen column is shown at every width. */
    isChosen: (key: OptionalColumn) => chosen[key] === true,
    isHidden(key: OptionalColumn) {
      const { shown, sort, zerosOnly } = deviceColumns[key];
      if (zerosOnly && !zeros) return true;
      if (shown === 'inItsOrder') return !(chosen[key] || field === sort);
      return !(chosen[key] ?? (shown !== 'toMiners' || role === 'miner'));
    },
    choose: (key: OptionalColumn, shown: boolean) => setChosen({ ...chosen, [key]: shown }),
    setOrder,
    reset: () => {
      setChosen({});
      setOrder([]);
    },
    /** The choice and the order, to save with a filter. */
    settings: { chosen, order: [...order] },
    restore(saved: NonNullable<SavedView['columns']>) {
      setChosen(saved.chosen);
      setOrder(saved.order);
    },
  };
}

/** The columns that the table shows, in the user's order: the chosen ones, and others that are not hidden and fit. */
export function useShownColumns(): readonly OptionalColumn[] {
  const { locale } = useLocale();
  const { columns, isChosen, isHidden } = useHiddenColumns();
  const wanted = columns.filter((key) => !isHidden(key));
  const shown = useListWidth((width) => columnsThatFit(wanted, isChosen, locale, width).join());
  return useMemo(() => shown.split(',').filter((key): key is OptionalColumn => key in deviceColumns), [shown]);
}

const noOrder: readonly string[] = [];

/** The row height: 56 px or 44 px; stored in this browser (R3-39). */
export const useDensity = () => usePreference<'comfortable' | 'compact'>('devices.density', 'comfortable');
