import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';

/** Less than this, in milliseconds, is hardly enough to see a picture. */
export const QUICK = 1000;

/** So many in a row may be chance: empty pictures, say. */
const FIRST = 10;
/** Who was told once is told again only after so many more. */
const AGAIN = 40;

/** Notices items that are accepted faster than they can be looked at. It says so, and hinders nobody. */
export class QuickStreak {
  #length = 0;

  /** Answers the length of the streak where it is time to say something, else null. */
  given(result: ItemResult, elapsed: number): number | null {
    if (result !== ITEM_RESULT.accepted || elapsed >= QUICK) {
      this.#length = 0;
      return null;
    }
    this.#length += 1;
    const over = this.#length - FIRST;
    return over >= 0 && over % AGAIN === 0 ? this.#length : null;
  }
}
