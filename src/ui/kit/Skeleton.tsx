import type { ReactNode } from 'react';
import { useT } from '../../providers/texts';

interface SkeletonProps {
  /** Pixels, or any CSS length. */
  width: number | string;
  height?: number | string;
}

/**
 * A grey bar instead of text that is loading, visible after 400 ms (docs/visual.md, "Loading"). Hidden from screen
 * readers: the region around it has `aria-busy`.
 */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className="sk" style={{ width, height }} aria-hidden="true" />;
}

interface LoadingProps {
  className?: string | undefined;
  /** The widths of the bars; no bars by default. */
  bars?: readonly SkeletonProps['width'][];
  /** A skeleton of another shape, instead of bars. */
  children?: ReactNode;
}

/** A placeholder for content that is loading, announced to screen readers. */
export function Loading({ className, bars = [], children }: LoadingProps) {
  const t = useT();
  return (
    <div className={className} role="status">
      <span className="vh">{t('ra.page.loading')}</span>
      {bars.map((width) => (
        <Skeleton key={width} width={width} />
      ))}
      {children}
    </div>
  );
}
