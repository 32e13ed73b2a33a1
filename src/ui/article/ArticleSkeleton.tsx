import { Loading, Skeleton } from '../kit/Skeleton';
import css from './Article.module.css';

const widths = ['38%', '92%', '86%', '64%'];

/** The shape of an article while it loads. */
export function ArticleSkeleton() {
  return (
    <Loading className={css.skeleton}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </Loading>
  );
}
