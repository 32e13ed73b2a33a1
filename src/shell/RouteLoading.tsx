import { useT } from '../providers/texts';
import { Skeleton } from '../ui/kit/Skeleton';
import css from './RouteLoading.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Shown while a screen is loaded; visible after 400 ms (docs/visual.md, "Loading"). */
export function RouteLoading() {
  const t = useT();
  return (
    <div className={`page ${css.loading}`} role="status">
      <span className="vh">{t('ra.page.loading')}</span>
      <Skeleton width="30%" height={20} />
      {rows.map((row) => (
        <Skeleton key={row} width="100%" height={12} />
      ))}
    </div>
  );
}
