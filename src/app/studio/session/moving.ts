import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import { goToUnchecked } from '../queue/go-to-unchecked.ts';
import type { Queue } from '../queue/queue.ts';
import type { Leaving } from './leaving.ts';
import type { Tell } from './notice.ts';

interface MovingOptions {
  readonly queue: Queue;
  readonly leaving: Leaving;
  readonly verdicts: Verdicts;
  readonly tell: Tell;
  /** False once the studio is closed: answers of the server come long after. */
  readonly isOpen: () => boolean;
}

/** From item to item, asking first whether the one at hand may be left. */
export class Moving {
  readonly #options: MovingOptions;
  /** It is being found out where the next unchecked item is. */
  #errand: { readonly from: number; readonly isWork: boolean } | null = null;

  constructor(options: MovingOptions) {
    this.#options = options;
  }

  /** The item at hand is judged, and the next one is not known yet. */
  get isFollowing(): boolean {
    const { isWork = false, from } = this.#errand ?? {};
    return isWork && from === this.#options.queue.position;
  }

  /** Something is done with the item at hand: nothing leads away from it any more. */
  stay(): void {
    this.#errand = null;
  }

  /** To an item of the person's own choice. */
  readonly goTo = (position: number): void => {
    const { queue, leaving, verdicts } = this.#options;
    if (position === queue.position || position < 1 || position > queue.total) return;
    this.stay();
    void leaving.ask().then((may) => {
      if (!may) return;
      verdicts.history.wentElsewhere();
      queue.goTo(position);
    });
  };

  /** On with the work, or back over it: not the person's own choice of an item. */
  readonly follow = (position: number): void => {
    const { queue, leaving } = this.#options;
    this.stay();
    void leaving.ask().then((may) => may && queue.goTo(position));
  };

  /** On to the next that is unchecked, told when it is known; `none` where there is none. */
  followUnchecked(none: () => void): void {
    this.#lookUp(true, this.follow, none);
  }

  goToUnchecked(): void {
    this.#lookUp(false, this.goTo, () => this.#options.tell({ kind: 'noneUnchecked' }));
  }

  #lookUp(isWork: boolean, goTo: (position: number) => void, none: () => void): void {
    const { queue, tell, isOpen } = this.#options;
    const own = { from: queue.position, isWork };
    this.#errand = own;
    void goToUnchecked({
      find: queue.findUnchecked,
      position: () => (isOpen() && this.#errand === own ? queue.position : null),
      goTo,
      none,
      failed: (error) => tell({ kind: 'failed', error }),
    }).finally(() => {
      if (this.#errand === own) this.#errand = null;
    });
  }
}
