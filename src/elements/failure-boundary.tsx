import { Component, type ReactNode } from 'react';
import { LoadError } from '../shared/loading/load-error.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';
import type { ElementHost } from './element-host.ts';
import { failureTexts } from './failure-texts.ts';
import { languageOf } from './language-of.ts';

interface FailureBoundaryProps {
  readonly host: ElementHost;
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
    this.props.host.arrival.failed(errorDetail(error));
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const texts = failureTexts(languageOf(this.props.host.element));
    return (
      <div className="failure" role="alert">
        <p>{failure.error instanceof LoadError ? texts.loadFailed : texts.crashed}</p>
        <button type="button" onClick={this.props.host.restart}>
          {texts.retry}
        </button>
      </div>
    );
  }
}
