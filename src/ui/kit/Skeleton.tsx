interface SkeletonProps {
  /** Pixels, or any CSS length. */
  width: number | string;
  height?: number | string;
}

/** A grey bar in the place of a text that is loading. Silent: the region around it carries `aria-busy`. */
export function Skeleton({ width, height }: SkeletonProps) {
  return <span className="sk" style={{ width, height }} aria-hidden="true" />;
}
