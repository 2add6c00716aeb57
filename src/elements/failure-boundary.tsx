import { Component, type ReactNode } from 'react';
import { hostEventsOf } from '../shared/connection/host-events.ts';
import type { ElementHost } from './element-host.ts';
import { failureTexts } from './failure-texts.ts';

interface FailureBoundaryProps {
  readonly host: ElementHost;
  readonly language: string | null;
  readonly children: ReactNode;
}

interface FailureBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/** The last resort of an element: what no screen caught is shown with a way to begin anew, and told the host. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    hostEventsOf(this.props.host.element).emit('customer-error', {
      kind: isChunkFailure(error) ? 'load' : 'crash',
      code: null,
      message: error instanceof Error ? error.message : String(error),
    });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const texts = failureTexts(this.props.language);
    return (
      <div className="failure" role="alert">
        <p>{isChunkFailure(failure.error) ? texts.loadFailed : texts.crashed}</p>
        <button type="button" onClick={this.props.host.restart}>
          {texts.retry}
        </button>
      </div>
    );
  }
}

/** Browsers word it differently; all of them say it with a TypeError about a module or an import. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof TypeError && /\b(module|import)/i.test(error.message);
}
