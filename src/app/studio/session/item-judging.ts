import type { Item } from '../../../shared/contract/accept/item.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import { LookingClock } from '../../../shared/judging/looking-clock.ts';
import type { Giving, ItemTarget } from '../../../shared/judging/verdict.ts';
import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import type { ItemDrafts } from '../draft/item-drafts.ts';
import { foundErrors, NO_REJECTION, openDraft } from '../draft/reject-draft.ts';
import type { Saving } from '../edit/saving.ts';
import type { Claim } from '../judge/claim.ts';
import { QuickStreak } from '../judge/quick-streak.ts';
import type { Sight } from '../judge/sight.ts';
import type { Queue } from '../queue/queue.ts';
import type { AtHand } from './at-hand.ts';
import type { ErrorTypes } from './error-types.ts';
import type { Leaving } from './leaving.ts';
import type { Moving } from './moving.ts';
import type { Tell } from './notice.ts';
import type { Progress } from './progress.ts';

interface ItemJudgingOptions {
  readonly verdicts: Verdicts;
  readonly queue: Queue;
  readonly hand: AtHand;
  readonly drafts: ItemDrafts;
  readonly saving: Saving;
  readonly leaving: Leaving;
  readonly moving: Moving;
  readonly progress: Progress;
  readonly claim: () => Claim;
  readonly sight: () => Sight;
  readonly errorTypes: Pick<ErrorTypes, 'isDamaged'>;
  /** The spot check whose sample is judged. */
  readonly spotCheckId: string | undefined;
  /** More than one item is gone through. */
  readonly isQueue: boolean;
  /** Nothing is left in the queue to be judged. */
  readonly onAllJudged: () => void;
  readonly tell: Tell;
}

/** Accepting and rejecting the item at hand, and taking that back. Verdicts are queued, not waited for. */
export class ItemJudging {
  /** It stands still as long as the studio is not on the screen. */
  readonly clock = new LookingClock(() => performance.now(), false);
  readonly #options: ItemJudgingOptions;
  readonly #streak = new QuickStreak();
  /** The item whose annotations were changed and saved, and not judged since (specification 4). */
  #changedItem: string | null = null;
  #isSaving = false;

  constructor(options: ItemJudgingOptions) {
    this.#options = options;
  }

  /** The annotations of an item were saved: a verdict given before does not count for them. */
  changed(itemId: string): void {
    this.#changedItem = itemId;
  }

  /** Nobody who may not judge any more is asked for a verdict. */
  get needsVerdict(): boolean {
    const { hand, claim } = this.#options;
    return this.#changedItem !== null && this.#changedItem === hand.itemId && claim().mayJudge;
  }

  readonly accept = (): void => {
    const { hand, drafts, tell } = this.#options;
    const { open, errors } = drafts.get(hand.itemId).reject;
    if (open && errors.length > 0) tell({ kind: 'errorsMarked' });
    else void this.#give(ITEM_RESULT.accepted, []);
  };

  /** Rejects the item for what the draft holds. */
  readonly reject = (): void => {
    const { hand, drafts, tell } = this.#options;
    const errors = foundErrors(drafts.get(hand.itemId).reject);
    if (hand.errorRequired && errors.length === 0) tell({ kind: 'errorNeeded' });
    else void this.#give(ITEM_RESULT.rejected, errors);
  };

  /** Begins the rejection, with what the item is rejected for now. */
  readonly openReject = (): void => {
    const { hand, drafts, progress, claim, tell } = this.#options;
    const { mayJudge, refusal } = claim();
    if (!mayJudge) {
      tell({ kind: 'refused', refusal });
      return;
    }
    const { result, errors } = progress.known();
    const before = result === ITEM_RESULT.rejected ? errors : [];
    drafts.change(hand.itemId, { reject: openDraft(drafts.get(hand.itemId).reject, before) });
  };

  readonly takeBack = (): void => {
    const { hand, verdicts, queue, moving, tell } = this.#options;
    const { item } = hand;
    if (!item || this.#isSaving || !this.#mayJudge()) return;
    const place = verdicts.takeBack(this.#target(item), this.#giving(this.clock.elapsed()));
    if (place === null) {
      tell({ kind: 'nothingToTakeBack' });
      return;
    }
    this.clock.restart();
    if (place !== queue.position) moving.follow(place);
  };

  async #give(result: ItemResult, errors: readonly FoundError[]): Promise<void> {
    const { hand, verdicts, saving, leaving, progress, tell } = this.#options;
    const { item } = hand;
    if (!item || this.#isSaving || !this.#mayJudge() || !this.#maySee(errors)) return;
    performance.clearMarks('customer-studio:verdict');
    performance.mark('customer-studio:verdict', { detail: { itemId: item.itemId } });
    const elapsed = this.clock.elapsed();
    // As the person saw it, whatever the saving brings.
    const target = this.#target(item);
    const giving = this.#giving(elapsed);
    const before = progress.known().result;
    if (hand.model?.dirty) {
      this.#isSaving = true;
      const saved = await saving.save().finally(() => {
        this.#isSaving = false;
      });
      if (!saved) return;
    }
    void verdicts.giveItems([target], { result, errors }, giving);
    this.clock.restart();
    const quick = this.#streak.given(result, elapsed);
    if (quick !== null) tell({ kind: 'quick', count: quick });
    this.#changedItem = null;
    this.#advance(item.itemId, before);
    leaving.judged();
  }

  /** A verdict was given: on to the next item. */
  #advance(itemId: string, before: ItemResult): void {
    const { queue, drafts, moving, progress, isQueue, onAllJudged } = this.#options;
    drafts.change(itemId, { reject: NO_REJECTION });
    moving.emptyHand();
    if (!isQueue) return;
    if (before === ITEM_RESULT.unchecked && progress.reviewed >= queue.total) onAllJudged();
    else if (queue.position < queue.total) queue.goTo(queue.position + 1);
    else moving.followUnchecked(onAllJudged);
  }

  #mayJudge(): boolean {
    const { mayJudge, refusal } = this.#options.claim();
    if (!mayJudge) this.#options.tell({ kind: 'refused', refusal });
    return mayJudge;
  }

  /** Nothing is decided unseen, but that it cannot be seen. */
  #maySee(errors: readonly FoundError[]): boolean {
    const { sight, errorTypes, tell } = this.#options;
    const now = sight();
    if (now === 'seen') return true;
    if (errors.length > 0 && errors.every(({ errorTypeId }) => errorTypes.isDamaged(errorTypeId)))
      return true;
    tell({ kind: 'unseen', sight: now });
    return false;
  }

  #target(item: Item): ItemTarget {
    const { hand, queue } = this.#options;
    const { detail } = hand;
    return {
      item,
      position: queue.position,
      errors: detail?.review.errors ?? [],
      seenAt: detail ? detail.review.at : item.judgedAt,
    };
  }

  #giving(elapsed: number): Giving {
    const { hand, queue, spotCheckId } = this.#options;
    return {
      screen: spotCheckId === undefined ? 'studio' : 'spotCheck',
      place: queue.position,
      elapsed,
      round: hand.detail?.round,
      spotCheckId,
    };
  }
}
