import { Skeleton } from '../../ui/kit/Skeleton';
import css from './BillLayout.module.css';

const rows = ['a', 'b', 'c', 'd'];

/** A placeholder as high as an unconfirmed bill with five lines, so the page does not move when the bill arrives. */
export function BillSkeleton() {
  return (
    <div className={`${css.layout} late`} aria-hidden="true">
      <div className={`${css.lead} ${css.lines}`}>
        <Skeleton width={56} />
        <Skeleton width={208} height={32} />
        {rows.map((row) => (
          <Skeleton key={row} width="100%" />
        ))}
        <Skeleton width="100%" height={36} />
      </div>
      <div className={`${css.side} ${css.skeleton}`}>
        <Skeleton width="72%" height={14} />
        {rows.map((row) => (
          <Skeleton key={row} width="100%" height={14} />
        ))}
      </div>
    </div>
  );
}
