import { Skeleton } from '../../ui/kit/Skeleton';
import css from './BillLayout.module.css';

const rows = ['a', 'b', 'c', 'd'];

/** Grey bars in the shape of a bill, as high as one of five lines that can be confirmed. */
export function BillSkeleton() {
  return (
    <div className={css.layout} aria-hidden="true">
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
