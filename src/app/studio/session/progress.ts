import type { QueryClient } from '@tanstack/react-query';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import { knownResults } from '../../../shared/judging/known-results.ts';
import { pendingShift } from '../../../shared/judging/pending-shift.ts';
import type { ItemVerdict } from '../../../shared/judging/verdict.ts';
import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import type { Ground } from '../judge/claim.ts';
import type { Queue } from '../queue/queue.ts';
import type { AtHand } from './at-hand.ts';

/** How many items of the queue are accepted and rejected: so many at least, where it is not sure. */
export interface Tally {
  readonly accepted: number;
  readonly rejected: number;
  /** False while only the server knows what follows for an item from the objects that were judged. */
  readonly isSure: boolean;
}

const NOTHING: Tally = { accepted: 0, rejected: 0, isSure: true };
const NO_ERRORS: readonly FoundError[] = [];

interface ProgressOptions {
  readonly queries: QueryClient;
  readonly verdicts: Verdicts;
  readonly queue: Queue;
  readonly hand: AtHand;
  readonly ground: () => Ground;
}

/** How much of the queue is judged, what is still on its way included. */
export class Progress {
  readonly #options: ProgressOptions;

  constructor(options: ProgressOptions) {
    this.#options = options;
  }

  /** How the item at hand is judged. */
  known(): ItemVerdict {
    const { verdicts, hand } = this.#options;
    const { item, detail } = hand;
    const saved = {
      result: item?.result ?? ITEM_RESULT.unchecked,
      errors: detail?.review.errors ?? NO_ERRORS,
    };
    return verdicts.overlay().item(item?.itemId ?? '', saved);
  }

  get tally(): Tally {
    const { package: pack, spotCheck, changes } = this.#options.ground();
    const counted = changes ?? pack?.counters ?? spotCheck;
    if (!counted) return NOTHING;
    const { items, unsure } = this.#pending();
    return {
      accepted: counted.accepted + items.accepted - unsure.accepted,
      rejected: counted.rejected + items.rejected - unsure.rejected,
      isSure: unsure.items === 0,
    };
  }

  get reviewed(): number {
    const { accepted, rejected } = this.tally;
    return accepted + rejected;
  }

  #pending() {
    const { verdicts, queries, queue, ground } = this.#options;
    const entries = verdicts.entries();
    const overlay = verdicts.overlay();
    const known = knownResults(queries);
    if (ground().spotCheck) {
      // A sample counts what was decided inside of it; from objects nothing follows for it.
      const ofItems = entries.filter(({ kind }) => kind === 'itemVerdict');
      const places = new Map(ofItems.map(({ subject, note }) => [subject, note.position]));
      const item = (itemId: string): ItemResult | undefined => {
        const there = queue.itemAt(places.get(itemId) ?? 0);
        return there?.itemId === itemId ? there.result : undefined;
      };
      return pendingShift(ofItems, overlay, { ...known, item });
    }
    // Beside what came back changed, other items of its batch may be judged elsewhere.
    const isHere = (itemId: string): boolean => {
      const row = ground().changes && known.row(itemId);
      return !row || row.change === 'changed';
    };
    return pendingShift(entries, overlay, known, isHere);
  }
}
