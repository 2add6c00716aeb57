import { Component, type ReactNode } from 'react';
import { SettingError } from '../shared/api/setting-error.ts';
import { failureTexts } from '../shared/loading/failure-texts.ts';
import { LoadError } from '../shared/loading/load-error.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';
import type { CrashTexts } from './crash-texts.ts';
import type { ElementHost } from './element-host.ts';
import type { ElementSettings } from './element-settings.ts';

interface FailureBoundaryProps {
  readonly host: ElementHost;
  readonly settings: ElementSettings;
  readonly children: ReactNode;
}

interface FailureBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  /** How what has failed is said: there a moment later. */
  readonly say: Say | null;
}

type Say = (language: string | null) => string;

/** How long the texts of a crash may take, in milliseconds: after that it is said in words that are there. */
const TEXTS_WITHIN = 2000;

/** The last resort of an element: what no screen caught is shown with a way to begin anew, and told the host. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null, say: null };

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { failure: { error }, say: null };
  }

  override componentDidCatch(error: unknown): void {
    const { arrival, restart } = this.props.host;
    // Said without React, as for what draws it: of what is gone for good, the way on is another one.
    if (error instanceof LoadError) arrival.failedToLoad(error, restart);
    else {
      arrival.failed(errorDetail(error));
      void this.#say(error);
    }
  }

  /** The page may have set what was wrong. */
  override componentDidUpdate({ settings }: FailureBoundaryProps): void {
    if (this.state.failure?.error instanceof SettingError && settings !== this.props.settings)
      this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure, say } = this.state;
    if (!failure) return this.props.children;
    if (say === null) return null;
    const language = this.props.host.language();
    return (
      <div className="failure" role="alert">
        <p>{say(language)}</p>
        <button type="button" onClick={this.props.host.restart}>
          {failureTexts(language).retry}
        </button>
      </div>
    );
  }

  async #say(error: unknown): Promise<void> {
    const say = await sayCrash(error);
    this.setState(({ failure }) => (failure?.error === error ? { failure, say } : null));
  }
}

const sayLoadFailed: Say = (language) => failureTexts(language).loadFailed;

async function sayCrash(error: unknown): Promise<Say> {
  const key: keyof CrashTexts = error instanceof SettingError ? 'setting' : 'crashed';
  const texts = import('./crash-texts.ts').then(
    ({ crashTexts }): Say =>
      (language) =>
        crashTexts(language)[key],
  );
  const late = new Promise<Say>((resolve) => setTimeout(resolve, TEXTS_WITHIN, sayLoadFailed));
  return Promise.race([texts, late]).catch(() => sayLoadFailed);
}
