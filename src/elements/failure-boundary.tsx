import { Component, type ReactNode } from 'react';
import { SettingError } from '../shared/api/setting-error.ts';
import { failureTexts } from '../shared/loading/failure-texts.ts';
import { LoadError } from '../shared/loading/load-error.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';
import type { CrashTexts } from './crash-texts.ts';
import type { ElementHost } from './element-host.ts';
import type { ElementSettings } from './element-settings.ts';
import { showNotice } from './failure-notice.ts';
import { focusRetry } from './focus-retry.ts';
import { colorSchemeOf } from './theme-of.ts';

interface FailureBoundaryProps {
  readonly host: ElementHost;
  readonly settings: ElementSettings;
  readonly children: ReactNode;
}

interface FailureBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

type Say = (language: string | null) => string;

/** How long the texts of a crash may take, in milliseconds: until they come it is said in words that are there. */
const TEXTS_WITHIN = 2000;

/** The last resort of an element: what no screen caught is shown with a way to begin anew, and told the host. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { failure: null };
  #removeNotice: (() => void) | null = null;
  #isGone = false;

  static getDerivedStateFromError(error: unknown): FailureBoundaryState {
    return { failure: { error } };
  }

  /** Said without React, as for what draws it. */
  override componentDidCatch(error: unknown): void {
    const { arrival, restart } = this.props.host;
    // Of what is gone for good, the way on is another one.
    if (error instanceof LoadError) arrival.failedToLoad(error, restart);
    else void this.#say(error, arrival.failed(errorDetail(error)));
  }

  /** The page may have set what was wrong. */
  override componentDidUpdate({ settings }: FailureBoundaryProps): void {
    if (!(this.state.failure?.error instanceof SettingError) || settings === this.props.settings) return;
    this.#removeNotice?.();
    this.setState({ failure: null });
  }

  override componentWillUnmount(): void {
    this.#isGone = true;
    this.#removeNotice?.();
  }

  override render(): ReactNode {
    return this.state.failure ? null : this.props.children;
  }

  async #say(error: unknown, isAwaited: boolean): Promise<void> {
    let said: Say | null = null;
    const show = (say: Say) => {
      if (say !== said) this.#show(error, say, isAwaited);
      said = say;
    };
    const late = setTimeout(show, TEXTS_WITHIN, sayLoadFailed);
    show(await sayCrash(error));
    clearTimeout(late);
  }

  #show(error: unknown, say: Say, isAwaited: boolean): void {
    const { element, root, arrival, restart, language: languageNow } = this.props.host;
    // Meanwhile it may have begun anew, or be gone.
    if (this.state.failure?.error !== error || this.#isGone) return;
    const language = languageNow();
    const run = () => {
      arrival.tryAgain();
      restart();
    };
    const retry = { text: failureTexts(language).retry, run };
    const hadFocus = root.activeElement !== null;
    this.#removeNotice?.();
    this.#removeNotice = showNotice(root, colorSchemeOf(element), { text: say(language), retry });
    if (isAwaited || hadFocus) focusRetry(root);
  }
}

const sayLoadFailed: Say = (language) => failureTexts(language).loadFailed;

async function sayCrash(error: unknown): Promise<Say> {
  const key: keyof CrashTexts = error instanceof SettingError ? 'setting' : 'crashed';
  try {
    const { crashTexts } = await import('./crash-texts.ts');
    return (language) => crashTexts(language)[key];
  } catch {
    return sayLoadFailed;
  }
}
