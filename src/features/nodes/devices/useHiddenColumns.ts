import { usePreference } from '../../../providers/usePreference';
import { useUser } from '../../../providers/user';

/** The columns that can be hidden, in their order; name and actions are always shown. */
export const optionalColumns = [
  'status',
  'income',
  'minerAccount',
  'place',
  'bandwidth',
  'network',
  'billingMode',
  'remark',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/**
 * Which columns of the list are hidden. By default remarks for agents, since they are the provider's notes; the style
 * sheet also drops some where the table is narrow. The user's choice applies at every width and is stored in this
 * browser by role (R3-9). `columns` are those that the role can see.
 */
export function useHiddenColumns() {
  const role = useUser().user.role === 'agent' ? 'agent' : 'miner';
  const columns = optionalColumns.filter((key) => role === 'agent' || key !== 'minerAccount');
  const [chosen, setChosen] = usePreference<Partial<Record<OptionalColumn, boolean>>>(`devices.columns.${role}`, {});
  return {
    columns,
    /** The columns that the user has chosen to see: no width drops them. */
    isChosen: (key: OptionalColumn) => chosen[key] === true,
    isHidden: (key: OptionalColumn) => !(chosen[key] ?? (key !== 'remark' || role === 'miner')),
    choose: (key: OptionalColumn, shown: boolean) => setChosen({ ...chosen, [key]: shown }),
    reset: () => setChosen({}),
  };
}
