import { usePreference } from '../../../providers/usePreference';
import { useUser } from '../../../providers/user';
import { useMedia } from '../../../ui/hooks/useMedia';

/** The columns that can be hidden; name and actions are always shown. */
export const optionalColumns = [
  'minerAccount',
  'status',
  'place',
  'bandwidth',
  'network',
  'billingMode',
  'remark',
  'income',
] as const;
export type OptionalColumn = (typeof optionalColumns)[number];

/**
 * Which columns of the list are hidden. By default remarks for agents, since they are the provider's notes, and less
 * important columns in a narrow window. The user's choice applies at every width and is stored in this browser by role
 * (R3-9). `columns` are those that the role can see.
 */
export function useHiddenColumns() {
  const role = useUser().user.role === 'agent' ? 'agent' : 'miner';
  const narrow = useMedia('(max-width: 1199.98px)');
  const narrower = useMedia('(max-width: 899.98px)');
  const columns = optionalColumns.filter((key) => role === 'agent' || key !== 'minerAccount');
  const [chosen, setChosen] = usePreference<Partial<Record<OptionalColumn, boolean>>>(`devices.columns.${role}`, {});
  const atFirst: Readonly<Record<OptionalColumn, boolean>> = {
    minerAccount: !narrower,
    status: true,
    place: true,
    bandwidth: true,
    network: !narrow,
    billingMode: !narrow,
    remark: role === 'miner' && !narrower,
    income: true,
  };
  const isHidden = (key: OptionalColumn) => !(chosen[key] ?? atFirst[key]);
  return {
    columns,
    isHidden,
    toggle: (key: OptionalColumn) => setChosen({ ...chosen, [key]: isHidden(key) }),
    reset: () => setChosen({}),
  };
}
