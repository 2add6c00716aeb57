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

  constructor(options: MovingOptions) {
    this.#options = options;
  }

  /** To an item of the person's own choice. */
  readonly goTo = (position: number): void => {
    const { queue, leaving, verdicts } = this.#options;
    if (position === queue.position || position < 1 || position > queue.total) return;
    void leaving.ask().then((may) => {
      if (!may) return;
      verdicts.history.wentElsewhere();
      queue.goTo(position);
    });
  };

  /** On with the work, or back over it: not the person's own choice of an item. */
  readonly follow = (position: number): void => {
    const { queue, leaving } = this.#options;
    void leaving.ask().then((may) => may && queue.goTo(position));
  };

  /** On to the next that is unchecked, told when it is known; `none` where there is none. */
  followUnchecked(none: () => void): void {
    this.#lookUp(this.follow, none);
  }

  goToUnchecked(): void {
    this.#lookUp(this.goTo, () => this.#options.tell({ kind: 'noneUnchecked' }));
  }

  #lookUp(goTo: (position: number) => void, none: () => void): void {
    const { queue, tell, isOpen } = this.#options;
    void goToUnchecked({
      find: queue.findUnchecked,
      position: () => (isOpen() ? queue.position : null),
      goTo,
      none,
      failed: (error) => tell({ kind: 'failed', error }),
    });
  }
}
