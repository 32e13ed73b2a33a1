import { useT } from '../../providers/texts';
import { Skeleton } from '../../ui/Skeleton';

const widths = ['38%', '92%', '86%', '64%'];

/** The shape of a tutorial while it is loading. */
export function TutorialSkeleton() {
  const t = useT();
  return (
    <div className="tutsk" aria-busy="true">
      <span className="vh" role="status">
        {t('common.loading')}
      </span>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  );
}
