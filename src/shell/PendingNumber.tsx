import { pendingCount } from '../domain/today/pendingItems';
import { useToday } from '../domain/today/useToday';
import { useT } from '../providers/texts';
import css from './PendingNumber.module.css';

/** The number of pending tasks, for the menu entry. Renders nothing if the number is 0 or unknown. */
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
