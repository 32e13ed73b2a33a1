import { Component, type ReactNode } from 'react';
import { askAgain } from '../../lib/askAgain';
import { useBackOnline } from './useBackOnline';

interface BoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of what broke; `retry` draws it anew, and asks again for code that failed to load. */
  readonly fallback: (error: Error, retry: () => void) => ReactNode;
}

/**
 * Keeps an error of drawing, or of code that could not be loaded, to the part of the page where it arose. Missing code
 * is asked for again by itself once the network is back.
 */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  retry = () => {
    askAgain();
    this.setState({ error: null });
  };

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <Fallen error={error} retry={this.retry}>
        {this.props.fallback(error, this.retry)}
      </Fallen>
    );
  }
}

interface FallenProps {
  readonly error: Error;
  readonly retry: () => void;
  readonly children: ReactNode;
}

function Fallen({ error, retry, children }: FallenProps) {
  useBackOnline(error, retry);
  return children;
}
