import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/layout/error-state.tsx';
import { RouteQueryError } from './route-query-error.ts';

interface ScreenBoundaryProps {
  /** What broke at one location need not break at another. */
  readonly location: string;
  readonly onRetry: () => void;
  /** Where one can go on from an address that is not whole. */
  readonly way: ReactNode;
  readonly children: ReactNode;
}

/** Shows what broke a screen in the screen's place, so that the shell around it stays usable. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error };
  }

  override componentDidUpdate(previous: ScreenBoundaryProps): void {
    if (this.state.error !== null && previous.location !== this.props.location)
      this.setState({ error: null });
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const { error } = this.state;
    // Another try would read the same address: there is only the way to a list.
    if (error instanceof RouteQueryError) return <ErrorState error={error} way={this.props.way} />;
    return <ErrorState error={error} onRetry={this.#retry} />;
  }

  readonly #retry = (): void => {
    this.props.onRetry();
    this.setState({ error: null });
  };
}
