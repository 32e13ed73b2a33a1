import { Skeleton } from '../../ui/kit/Skeleton';

const rows = ['a', 'b', 'c', 'd'];

/** Grey bars in the shape of a bill, as high as one of five lines that can be confirmed. */
export function BillSkeleton() {
  return (
    <div className="bill" aria-hidden="true">
      <div className="bill__l bill__skl">
        <Skeleton width={56} />
        <Skeleton width={208} height={32} />
        {rows.map((row) => (
          <Skeleton key={row} width="100%" />
        ))}
        <Skeleton width="100%" height={36} />
      </div>
      <div className="bill__r bill__sk">
        <Skeleton width="72%" height={14} />
        {rows.map((row) => (
          <Skeleton key={row} width="100%" height={14} />
        ))}
      </div>
    </div>
  );
}
