import type { ReactNode } from 'react';
import { isNotFound } from '../../providers/errorWording';
import { Failure, type FailureProps } from './Failure';

export interface LoadedProps<Data> {
  /** The query. Its `data` may be derived from the platform's answer. */
  of: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Shown until the first answer. */
  waiting: ReactNode;
  /** What could not be loaded, such as 账单加载失败. */
  failed: string;
  size?: FailureProps['size'];
  /** Shown if the platform answers 404. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query. The data stay visible during a refetch, even if the refetch fails. Without data, shows a
 * loading state, or the failure with a retry button.
 */
export function Loaded<Data>({ of, waiting, failed, size, missing, children }: LoadedProps<Data>) {
  const { data, error, refetch } = of;
  if (data !== undefined) return children(data);
  if (error === null) return waiting;
  if (missing !== undefined && isNotFound(error)) return missing;
  return <Failure title={failed} error={error} onRetry={refetch} {...(size && { size })} />;
}
