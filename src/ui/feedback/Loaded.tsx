import type { ReactNode } from 'react';
import { isNotFound } from '../../providers/errorWording';
import { Failure, type FailureProps } from './Failure';

export interface LoadedProps<Data> {
  /** The query; `data` may be something made of its answer. */
  of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Stands in its place until the first answer. */
  waiting: ReactNode;
  /** What could not be loaded, such as 账单加载失败. */
  failed: string;
  size?: FailureProps['size'];
  /** Stands in its place where the platform has no such thing (404). */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * What a query has loaded. An answer stays while it is refetched, also if that fails. Without one, says that it is
 * loading, or what failed, with a retry button.
 */
export function Loaded<Data>({ of, waiting, failed, size, missing, children }: LoadedProps<Data>) {
  const { data, error, refetch } = of;
  if (data !== undefined) return children(data);
  if (error === null) return waiting;
  if (missing !== undefined && isNotFound(error)) return missing;
  return <Failure title={failed} error={error} onRetry={refetch} {...(size && { size })} />;
}
