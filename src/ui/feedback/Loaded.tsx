import type { ReactNode } from 'react';
import { isNotFound } from '../../providers/errorWording';
import { Failure, type FailureProps } from './Failure';

export interface LoadedProps<Data> {
  /** The query. Its `data` may be derived from the platform's answer. */
  query: { readonly data: Data | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** Shown until the first answer. */
  loading: ReactNode;
  /** What could not be loaded, such as 账单加载失败. */
  failedTitle: string;
  size?: FailureProps['size'];
  /** Shown if the platform answers 404. */
  missing?: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the data of a query. The data stay visible during a refetch, even if the refetch fails. Without data, shows a
 * loading state, or the failure with a retry button.
 */
export function Loaded<Data>({ query, loading, failedTitle, size, missing, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error === null) return loading;
  if (missing !== undefined && isNotFound(error)) return missing;
  return <Failure title={failedTitle} error={error} onRetry={refetch} {...(size && { size })} />;
}
