import { usePreference } from '../../providers/preferences';
import { useUser } from '../../providers/user';

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

const hiddenAtFirst: Readonly<Record<'agent' | 'miner', readonly string[]>> = {
  // The remark is the provider's own note; an agent's table is full without it.
  agent: ['remark'],
  miner: [],
};

/**
 * Which columns of the list are hidden, remembered in this browser for each role (decisions §3.5); `columns` are those
 * the role may see at all.
 */
export function useHiddenColumns() {
  const role = useUser().user.role === 'agent' ? 'agent' : 'miner';
  const columns = optionalColumns.filter((key) => role === 'agent' || key !== 'minerAccount');
  const [hidden, setHidden] = usePreference<readonly string[]>(`devices.hiddenColumns.${role}`, hiddenAtFirst[role]);
  return {
    columns,
    isHidden: (key: OptionalColumn) => hidden.includes(key),
    toggle: (key: OptionalColumn) =>
      setHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
    reset: () => setHidden(hiddenAtFirst[role]),
  };
}
