import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';

/** Less than this, in milliseconds, is hardly enough to see a picture. */
export const QUICK = 1000;

/** So many in a row may be chance: empty pictures, say. */
const FIRST = 10;
/** Who was told once is told again only after so many more. */
const AGAIN = 40;

export interface Streak {
  /** 0 once it is over. */
  readonly count: number;
  /** It is time to say so; in between, only what is said already is kept true. */
  readonly isTold: boolean;
}

/** Notices items that are accepted faster than they can be looked at. It says so, and hinders nobody. */
export class QuickStreak {
  #length = 0;

  /** Answers how long the streak is by now; null where nobody has to know. */
  given(result: ItemResult, elapsed: number): Streak | null {
    if (result !== ITEM_RESULT.accepted || elapsed >= QUICK) return this.end();
    this.#length += 1;
    const over = this.#length - FIRST;
    return over < 0 ? null : { count: this.#length, isTold: over % AGAIN === 0 };
  }

  /** Something else was done: what is said of the streak is over. */
  end(): Streak | null {
    const wasTold = this.#length >= FIRST;
    this.#length = 0;
    return wasTold ? { count: 0, isTold: false } : null;
  }
}
