import type { ItemResult } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';

/** A verdict that can be taken back, with what was there before. */
export interface GivenVerdict {
  readonly itemId: string;
  readonly packageId: string;
  /** In the queue. */
  readonly position: number;
  readonly fileName: string;
  /** When the item was last judged, as the person saw it. */
  readonly seenAt: string | null;
  readonly before: ItemResult;
  /** What was given: as the server knows the item, once it has heard of it. */
  readonly after: ItemResult;
  readonly errorsBefore: readonly FoundError[];
  /** When it was given, in milliseconds of `performance.now()`. */
  readonly at: number;
}

const KEPT = 200;

/**
 * The verdicts of this visit, for taking them back one after the other. `u` means the last verdict as long as
 * the person has not gone elsewhere since; afterwards it means the item they look at.
 */
export class VerdictHistory {
  readonly #given: GivenVerdict[] = [];
  #following = false;

  given(verdict: GivenVerdict): void {
    this.#given.push(verdict);
    if (this.#given.length > KEPT) this.#given.shift();
    this.#following = true;
  }

  /** When the last one was given that can be taken back; 0 where there is none. */
  get lastAt(): number {
    return this.#given.at(-1)?.at ?? 0;
  }

  /** The person went to another item by themselves. */
  wentElsewhere(): void {
    this.#following = false;
  }

  /** What taking back means now; `current` is what is on the screen. */
  take(current: { readonly itemId: string; readonly judged: boolean }): GivenVerdict | 'current' | null {
    const last = this.#given[this.#given.length - 1];
    const own = this.#given.findLastIndex((verdict) => verdict.itemId === current.itemId);
    if (!this.#following && current.judged) {
      return own >= 0 ? (this.#given.splice(own, 1)[0] ?? 'current') : 'current';
    }
    if (!last) return current.judged ? 'current' : null;
    this.#given.pop();
    return last;
  }
}
