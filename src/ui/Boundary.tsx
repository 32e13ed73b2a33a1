import { Component, type ReactNode, useEffect, useEffectEvent } from 'react';
import { isCodeMissing } from '../providers/errorWording';

interface BoundaryProps {
  readonly children: ReactNode;
  /** Rendered instead of the broken part. `retry` renders the part again, and reloads code that could not be loaded. */
  readonly fallback: (error: Error, retry: () => void) => ReactNode;
}

/**
 * An error boundary for a part of the page. It catches render errors and code that could not be loaded. When the
 * network is back, missing code is requested again automatically.
 */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  retry = () => {
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <RetryWhenOnline error={error} retry={this.retry}>
        {this.props.fallback(error, this.retry)}
      </RetryWhenOnline>
    );
  }
}

interface RetryWhenOnlineProps {
  readonly error: Error;
  readonly retry: () => void;
  readonly children: ReactNode;
}

function RetryWhenOnline({ error, retry, children }: RetryWhenOnlineProps) {
  useBackOnline(error, retry);
  return children;
}

/** Calls `retry` when the network is back, if `error` is about code that could not be loaded. */
export function useBackOnline(error: unknown, retry: () => void): void {
  const again = useEffectEvent(() => {
    if (isCodeMissing(error)) retry();
  });
  useEffect(() => {
    const listener = () => again();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
