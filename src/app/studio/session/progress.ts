import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import { pendingTally, type Tally } from '../../../shared/judging/pending-tally.ts';
import type { ItemVerdict } from '../../../shared/judging/verdict.ts';
import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import type { Ground } from '../judge/claim.ts';
import type { Queue } from '../queue/queue.ts';
import type { AtHand } from './at-hand.ts';

const NOTHING: Tally = { accepted: 0, rejected: 0 };
const NO_ERRORS: readonly FoundError[] = [];

/** How much of the queue is judged, what is still on its way included. */
export class Progress {
  readonly #verdicts: Verdicts;
  readonly #queue: Queue;
  readonly #hand: AtHand;
  readonly #ground: () => Ground;

  constructor(verdicts: Verdicts, queue: Queue, hand: AtHand, ground: () => Ground) {
    this.#verdicts = verdicts;
    this.#queue = queue;
    this.#hand = hand;
    this.#ground = ground;
  }

  /** How the item at hand is judged. */
  known(): ItemVerdict {
    const { item, detail } = this.#hand;
    const saved = {
      result: item?.result ?? ITEM_RESULT.unchecked,
      errors: detail?.review.errors ?? NO_ERRORS,
    };
    return this.#verdicts.overlay().item(item?.itemId ?? '', saved);
  }

  get tally(): Tally {
    const { package: pack, spotCheck, changes } = this.#ground();
    const counted = changes ?? pack?.counters ?? spotCheck;
    if (!counted) return NOTHING;
    const { itemAt } = this.#queue;
    const more = pendingTally(
      this.#verdicts.entries().filter(({ subject, note }) => {
        // Beside what came back changed, other items of its batch may be judged elsewhere.
        const there = changes ? itemAt(note.position) : undefined;
        return there === undefined || there.itemId === subject;
      }),
      itemAt,
    );
    return { accepted: counted.accepted + more.accepted, rejected: counted.rejected + more.rejected };
  }

  get reviewed(): number {
    const { accepted, rejected } = this.tally;
    return accepted + rejected;
  }
}
