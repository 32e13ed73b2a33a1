import { Component, type ReactNode } from 'react';
import { RouteError } from './RouteError';

interface RouteBoundaryProps {
  /** The address; a failure is over once it changes. */
  readonly at: string;
  readonly children: ReactNode;
}

interface RouteBoundaryState {
  /** Boxed, for anything may be thrown. */
  readonly failure: { readonly error: unknown } | null;
  readonly at: string;
}

/** Keeps a screen's failure inside the shell: menu and header stay usable. */
export class RouteBoundary extends Component<RouteBoundaryProps, RouteBoundaryState> {
  override state: RouteBoundaryState = { failure: null, at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<RouteBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: RouteBoundaryProps, state: RouteBoundaryState): RouteBoundaryState | null {
    return at === state.at ? null : { failure: null, at };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : <RouteError error={failure.error} />;
  }
}
