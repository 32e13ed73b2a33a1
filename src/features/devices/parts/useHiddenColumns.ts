import { usePreference } from '../../../providers/usePreference';
import { useUser } from '../../../providers/user';
import { useMedia } from '../../../ui/hooks/useMedia';

/** The columns that may be hidden; the name and the actions always stand. */
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
 * Which columns of the list are hidden. Some are at first: an agent's remarks, which are the provider's own notes, and
 * in a narrow window those that it can do without. What was chosen holds at every width, and is remembered in this
 * browser for each role (R3-9). `columns` are those the role may see at all.
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
