import { useListContext } from 'react-admin';
import { usePreference } from '../../../providers/console';
import { useUser } from '../../../providers/user';
import { inOrder } from './deviceModel';

// The user's settings for the node table: its columns, their order, and the row height.

/** The columns that can be hidden and moved, in their default order; name and actions are always shown at the ends. */
export const optionalColumns = [
  'status',
  'income',
  'incomePerGbps',
  'minerAccount',
  'place',
  'bandwidth',
  'network',
  'billingMode',
  'remark',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/**
 * Which columns of the list are hidden. By default the remarks for agents, because they are the provider's notes, and
 * the income per Gbps, which requires reading all nodes, unless the list is sorted by it. The style sheet also hides
 * some columns in a narrow table. The user's choice applies at every width. Like the order (R3-39), it is stored in
 * this browser by role (R3-9). `columns` are those that the role can see, in that order.
 */
export function useHiddenColumns() {
  const role = useUser().user.role === 'agent' ? 'agent' : 'miner';
  const [order, setOrder] = usePreference<readonly string[]>(`devices.columnOrder.${role}`, noOrder);
  const { field } = useListContext().sort;
  const visible = optionalColumns.filter((key) => role === 'agent' || key !== 'minerAccount');
  const columns = inOrder(visible, order);
  const [chosen, setChosen] = usePreference<Partial<Record<OptionalColumn, boolean>>>(`devices.columns.${role}`, {});
  return {
    columns,
    /** Whether the user has chosen to show the column; it is then shown at every width. */
    isChosen: (key: OptionalColumn) => chosen[key] === true,
    isHidden: (key: OptionalColumn) =>
      key === 'incomePerGbps'
        ? !(chosen[key] || field === key)
        : !(chosen[key] ?? (key !== 'remark' || role === 'miner')),
    choose: (key: OptionalColumn, shown: boolean) => setChosen({ ...chosen, [key]: shown }),
    setOrder,
    reset: () => {
      setChosen({});
      setOrder([]);
    },
  };
}

const noOrder: readonly string[] = [];

/** The row height: 56 px or 44 px; stored in this browser (R3-39). */
export const useDensity = () => usePreference<'comfortable' | 'compact'>('devices.density', 'comfortable');
