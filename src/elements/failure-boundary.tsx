import { Component, type ReactNode } from 'react';
import { SettingError } from '../shared/api/setting-error.ts';
import { LoadError } from '../shared/loading/load-error.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';
import type { ElementHost } from './element-host.ts';
import type { ElementSettings } from './element-settings.ts';
import { failureTexts } from './failure-texts.ts';
import { languageOf } from './language-of.ts';

interface FailureBoundaryProps {
  readonly host: ElementHost;
  readonly settings: ElementSettings;
  readonly children: ReactNode;
}

interface FailureBoundaryState {
  /** Its text is there a moment later. */
  readonly failure: { readonly error: unknown; readonly text?: string } | null;
}

/** The last resort of an element: what no screen caught is shown with a way to begin anew, and told the host. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.host.arrival.failed(errorDetail(error));
    void this.#say(error);
  }

  /** The page may have set what was wrong. */
  override componentDidUpdate({ settings }: FailureBoundaryProps): void {
    if (this.state.failure?.error instanceof SettingError && settings !== this.props.settings)
      this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (failure.text === undefined) return null;
    return (
      <div className="failure" role="alert">
        <p>{failure.text}</p>
        <button type="button" onClick={this.props.host.restart}>
          {this.#texts().retry}
        </button>
      </div>
    );
  }

  readonly #language = () => languageOf(this.props.host.element);
  readonly #texts = () => failureTexts(this.#language());

  async #say(error: unknown): Promise<void> {
    const text = await (error instanceof LoadError
      ? this.#texts().loadFailed
      : import('./crash-texts.ts').then(
          ({ crashTexts }) =>
            crashTexts(this.#language())[error instanceof SettingError ? 'setting' : 'crashed'],
          () => this.#texts().loadFailed,
        ));
    this.setState(({ failure }) => (failure?.error === error ? { failure: { error, text } } : null));
  }
}
