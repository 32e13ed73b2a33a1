import { useT } from '../../providers/texts';
import { useLate } from '../../ui/hooks/useLate';
import { Skeleton } from '../../ui/kit/Skeleton';
import css from './ViolationSkeleton.module.css';

/** The violations of a day while they are on their way; bare for the first moment. */
export function ViolationSkeleton() {
  const t = useT();
  const late = useLate(true, 400);
  return (
    <div className={css.skeleton} role="status">
      <span className="vh">{t('ra.page.loading')}</span>
      {late && [72, 88, 64].map((width) => <Skeleton key={width} width={`${width}%`} />)}
    </div>
  );
}
