import { useListContext } from 'react-admin';
import { usePreference } from '../../../providers/console';
import { useUser } from '../../../providers/user';
import { inOrder } from './deviceModel';

// How the user has set the table of nodes: its columns, their order, and the height of its rows.

/** The columns that can be hidden and moved, in their order by default; name and actions are always shown at the ends. */
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
 * Which columns of the list are hidden. By default remarks for agents, since they are the provider's notes, and the income
 * per Gbps, which needs all nodes, unless the list is in its order; the style sheet also drops some where the table is
 * narrow. The user's choice applies at every width and is stored in this
 * browser by role (R3-9), as is the order (R3-39). `columns` are those that the role can see, in that order.
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
    /** The columns that the user has chosen to see: no width drops them. */
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

/** How high the rows are: 56 px, or 44; stored in this browser (R3-39). */
export const useDensity = () => usePreference<'comfortable' | 'compact'>('devices.density', 'comfortable');
