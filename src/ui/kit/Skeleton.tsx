interface SkeletonProps {
  /** Pixels, or any CSS length. */
  width: number | string;
  height?: number | string;
}

/** A grey bar in place of loading text. Hidden from screen readers: the region around it has `aria-busy`. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className="sk" style={{ width, height }} aria-hidden="true" />;
}
