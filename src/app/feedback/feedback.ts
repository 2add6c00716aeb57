import { ApiError } from '../../shared/api/api-error.ts';
import { ERROR } from '../../shared/contract/error-code.ts';
import { FeedbackDraft } from './feedback-draft.ts';
import type { FeedbackLine, FeedbackWords } from './feedback-line.ts';
import { checkTexts } from './feedback-rules.ts';
import { ImagesMissing } from './images-missing.ts';

export interface SentFeedback {
  readonly id: string;
  /** Where the answer goes to. */
  readonly contact: string;
}

export interface FeedbackOptions {
  readonly line: FeedbackLine;
  /** What is written in the contact at first. */
  readonly contact: string;
  /** Asked before anything is sent; false keeps it here. */
  readonly mayGo?: (words: FeedbackWords) => boolean | Promise<boolean>;
}

export interface SendingState {
  readonly isSending: boolean;
  /** Why the last try failed, or the next one would; null before, during and after another one. */
  readonly failure: unknown;
}

const IDLE: SendingState = { isSending: false, failure: null };

/** What a person writes and its way to the server. It outlives the dialog: closing that stops nothing. */
export class Feedback {
  readonly draft: FeedbackDraft;
  readonly #line: FeedbackLine;
  readonly #mayGo: NonNullable<FeedbackOptions['mayGo']>;
  readonly #listeners = new Set<() => void>();
  #sending = IDLE;
  #expectedFailure: unknown = null;

  constructor({ line, contact, mayGo = () => true }: FeedbackOptions) {
    this.draft = new FeedbackDraft(line.upload, contact);
    this.#line = line;
    this.#mayGo = mayGo;
  }

  get sending(): SendingState {
    return this.#sending;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Sends it, once its images are there. Answers what became of it: null where it stays here, since it was kept back
   * or is on its way already. Rejects with why it failed, which the state says as well; nothing of it is lost then.
   */
  async send(): Promise<SentFeedback | null> {
    if (this.#sending.isSending) return null;
    this.#say({ isSending: true, failure: null });
    try {
      const sent = await this.#send();
      this.#say(IDLE);
      return sent;
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === ERROR.pictureUploadFailed) this.draft.uploadAgain();
      this.#say({ isSending: false, failure });
      throw failure;
    }
  }

  /** Why it cannot be sent, known before anybody tries; null where that is no longer so. */
  expectFailure(failure: unknown): void {
    const { isSending, failure: known } = this.#sending;
    if (isSending || (failure === null && known !== this.#expectedFailure)) return;
    this.#expectedFailure = failure;
    this.#say({ isSending, failure });
  }

  /** Once nothing is on its way any more, whatever became of it. */
  async sendingEnded(): Promise<void> {
    if (!this.#sending.isSending) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = this.subscribe(() => {
      if (!this.#sending.isSending) resolve();
    });
    await promise;
    stop();
  }

  async #send(): Promise<SentFeedback | null> {
    await this.draft.uploadsEnded();
    const { images, ...texts } = this.draft.state;
    const references = images.map(({ reference }) => reference);
    if (!references.every((reference) => reference !== null)) throw new ImagesMissing();
    const { contact, description } = checkTexts(texts);
    const words = { contact, description, images: references };
    if (!(await this.#mayGo(words))) return null;
    const id = await this.#line.send(words, this.draft.keyFor(words));
    this.draft.clear();
    return { id, contact };
  }

  #say(state: SendingState): void {
    this.#sending = state;
    for (const listener of this.#listeners) listener();
  }
}
