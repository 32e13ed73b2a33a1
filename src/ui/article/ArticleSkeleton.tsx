import { useT } from '../../providers/texts';
import { Skeleton } from '../kit/Skeleton';
import css from './Article.module.css';

const widths = ['38%', '92%', '86%', '64%'];

/** The shape of an article while it loads. */
export function ArticleSkeleton() {
  const t = useT();
  return (
    <div className={css.skeleton} aria-busy="true">
      <span className="vh" role="status">
        {t('ra.page.loading')}
      </span>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </div>
  );
}
