import { Observable } from '../../../shared/annotation/stage/observable.ts';
import type { Saving } from '../edit/saving.ts';

interface LeavingOptions {
  readonly saving: Pick<Saving, 'finished' | 'restore'>;
  readonly isDirty: () => boolean;
  /** Changed and saved, not judged since. */
  readonly needsVerdict: () => boolean;
  readonly discard: () => void;
  /** What was changed and saved is as it was before: nothing is to be judged for it. */
  readonly restored: () => void;
}

/**
 * Before another item is shown, or the studio is left: an item whose annotations were changed has to be
 * marked accepted or rejected, or the changes be discarded (specification 4).
 */
export class Leaving {
  /** The choice is open: accept, reject, discard or stay. */
  readonly state = new Observable({ asked: false });
  readonly #options: LeavingOptions;
  #answer: ((may: boolean) => void) | null = null;

  constructor(options: LeavingOptions) {
    this.#options = options;
  }

  /** Asks whether the item may be left now. */
  async ask(): Promise<boolean> {
    const { saving, isDirty, needsVerdict } = this.#options;
    if (!(await saving.finished())) return false;
    if (!isDirty() && !needsVerdict()) return true;
    this.state.set({ asked: true });
    this.#answer?.(false);
    return new Promise((resolve) => {
      this.#answer = resolve;
    });
  }

  readonly discard = (): void => {
    this.#options.discard();
    this.#close(true);
  };

  /** Saved changes are undone by saving what was before them. */
  readonly restore = async (): Promise<void> => {
    const { saving, restored } = this.#options;
    if (!(await saving.restore())) return;
    restored();
    this.#close(true);
  };

  /** What is not saved stays on this device: for who cannot judge the item any more. */
  readonly keep = (): void => this.#close(true);

  /** The verdict that was asked for was given: on to where the person was going. */
  readonly goOn = (): void => this.#close(true);

  readonly stay = (): void => this.#close(false);

  /** A verdict was given without the question, which itself moves on to the next item: the old errand is over. */
  judged(): void {
    if (this.#answer) this.#close(false);
  }

  #close(may: boolean): void {
    this.state.set({ asked: false });
    const answer = this.#answer;
    this.#answer = null;
    answer?.(may);
  }
}
