import { pendingCount } from '../domain/today/pendingItems';
import { useToday } from '../domain/today/useToday';
import { useT } from '../providers/texts';
import css from './PendingNumber.module.css';

/** The number of what is pending, at the menu's entry; nothing while there is none or it is not known. */
export function PendingNumber() {
  const t = useT();
  const { items } = useToday({ quiet: true });
  const count = items === undefined ? 0 : pendingCount(items);
  if (count === 0) return null;
  return (
    <span className={`${css.number} num`}>
      <span aria-hidden="true">{count}</span>
      <span className="vh">{t('shell.pending', { count })}</span>
    </span>
  );
}
