import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import { LookingClock } from '../../../shared/judging/looking-clock.ts';
import type { Giving, ItemTarget } from '../../../shared/judging/verdict.ts';
import { foundErrors, NO_REJECTION, openDraft } from '../draft/reject-draft.ts';
import type { Saving } from '../edit/saving.ts';
import { QuickStreak, type Streak } from '../judge/quick-streak.ts';
import type { Reason } from '../judge/reason.ts';
import type { Queue, QueueItem } from '../queue/queue.ts';
import { ItemRefusal, type ItemRefusalOptions } from './item-refusal.ts';
import type { Leaving } from './leaving.ts';
import type { Moving } from './moving.ts';
import type { Tell } from './notice.ts';

const NO_ERRORS: readonly FoundError[] = [];

interface ItemJudgingOptions extends ItemRefusalOptions {
  readonly queue: Queue;
  readonly saving: Saving;
  readonly leaving: Leaving;
  readonly moving: Moving;
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
  readonly refusal: ItemRefusal;
  readonly #options: ItemJudgingOptions;
  readonly #streak = new QuickStreak();
  /** The item whose annotations were changed and saved in this visit, and not judged since (specification 4). */
  #changedItem: string | null = null;
  #isSaving = false;

  constructor(options: ItemJudgingOptions) {
    this.#options = options;
    this.refusal = new ItemRefusal(options);
  }

  /** The annotations of an item were saved: a verdict given before does not count for them. */
  changed(itemId: string): void {
    this.#changedItem = itemId;
  }

  /** The annotations are as they were before this person changed them. */
  restored(): void {
    this.#changedItem = null;
  }

  /** Nobody who may not judge any more is asked for a verdict, nor for one on what somebody else changed. */
  get needsVerdict(): boolean {
    const { hand, claim, verdicts, progress } = this.#options;
    const { itemId, detail } = hand;
    if (claim().refusal.judge !== null) return false;
    if (this.#changedItem !== null && this.#changedItem === itemId) return true;
    // So it is after a reload, too, and once the verdict on it was taken back. In a sample others' data may stay open.
    if (!detail || detail.changedFrom === null) return false;
    const own = verdicts.overlay().item(itemId, { result: detail.result, errors: NO_ERRORS });
    return [own, progress.known()].every(({ result }) => result === ITEM_RESULT.unchecked);
  }

  readonly accept = (): void => {
    if (!this.#refuses(this.refusal.accept)) void this.#give(ITEM_RESULT.accepted, []);
  };

  /** Asked before it is left, the item is accepted: on to where the person was going, not to the next one. */
  readonly acceptAndLeave = (): void => {
    if (!this.#refuses(this.refusal.accept)) void this.#give(ITEM_RESULT.accepted, [], true);
  };

  /** Rejects the item for what the draft holds. */
  readonly reject = (): void => {
    const { hand, drafts, tell } = this.#options;
    const errors = foundErrors(drafts.get(hand.itemId).reject);
    if (hand.errorRequired && errors.length === 0) tell({ kind: 'errorNeeded' });
    else if (!this.#refuses(this.refusal.reject(errors))) void this.#give(ITEM_RESULT.rejected, errors);
  };

  /** Begins the rejection, with what the item is rejected for now. */
  readonly openReject = (): void => {
    const { hand, drafts, progress, moving } = this.#options;
    if (this.#refuses(this.refusal.any)) return;
    moving.stay();
    const { result, errors } = progress.known();
    const before = result === ITEM_RESULT.rejected ? errors : [];
    drafts.change(hand.itemId, { reject: openDraft(drafts.get(hand.itemId).reject, before) });
  };

  readonly takeBack = (): void => {
    const { hand, verdicts, queue, moving } = this.#options;
    const { item } = hand;
    if (!item || this.#isSaving || this.#refuses(this.refusal.takeBack)) return;
    this.#tellQuick(this.#streak.end());
    const place = verdicts.takeBack(this.#target(item), this.#giving(this.clock.elapsed()));
    this.clock.restart();
    moving.stay();
    if (place !== null && place !== queue.position) moving.follow(place);
  };

  async #give(result: ItemResult, errors: readonly FoundError[], isLeft = false): Promise<void> {
    const { hand, verdicts, saving, leaving, progress, claim, drafts } = this.#options;
    const { item } = hand;
    if (!item || this.#isSaving) return;
    // In a sample others' items are judged, but never claimed by the way, by saving changes of them.
    if (hand.model?.dirty && this.#refuses(claim().refusal.edit)) return;
    performance.clearMarks('customer-studio:verdict');
    performance.mark('customer-studio:verdict', { detail: { itemId: item.itemId } });
    const elapsed = this.clock.elapsed();
    // As the person saw it, whatever the saving brings.
    let target = this.#target(item);
    const giving = this.#giving(elapsed);
    const before = progress.known().result;
    if (hand.model?.dirty) {
      this.#isSaving = true;
      const saved = await saving.save().finally(() => {
        this.#isSaving = false;
      });
      if (!saved) return;
      target = { ...target, ...this.#hadAfterSaving(target) };
    }
    void verdicts.giveItems([target], { result, errors }, giving);
    this.clock.restart();
    this.#tellQuick(this.#streak.given(result, elapsed));
    this.#changedItem = null;
    drafts.change(item.itemId, { reject: NO_REJECTION });
    if (isLeft) leaving.goOn();
    else {
      this.#advance(before);
      leaving.judged();
    }
  }

  /** A verdict was given: on to the next item, and past those that came back as they were accepted, to an open one. */
  #advance(before: ItemResult): void {
    const { queue, moving, progress, isQueue, onAllJudged } = this.#options;
    if (!isQueue) return;
    const isFirst = before === ITEM_RESULT.unchecked;
    if (isFirst && progress.reviewed >= queue.total) onAllJudged();
    // Who corrects what was judged goes through all of it.
    else if (queue.position < queue.total && !(isFirst && queue.itemAt(queue.position + 1)?.carried)) {
      queue.goTo(queue.position + 1);
    } else moving.followUnchecked(onAllJudged);
  }

  #tellQuick(streak: Streak | null): void {
    if (streak !== null) this.#options.tell({ kind: 'quick', ...streak });
  }

  #refuses(reason: Reason | null): boolean {
    if (reason !== null) this.#options.tell({ kind: 'unavailable', reason });
    return reason !== null;
  }

  #target(item: QueueItem): ItemTarget {
    const { hand, queue } = this.#options;
    const { detail } = hand;
    return {
      item,
      position: queue.position,
      errors: detail?.review.errors ?? [],
      seen: {
        judgedAt: detail ? detail.review.at : item.judgedAt,
        revision: hand.model?.revision ?? item.revision,
        sampledAt: item.sampledAt,
      },
    };
  }

  /**
   * What the item had was for the annotations before they were saved: undone, the verdict leaves what it has of them.
   * A sample keeps that word of its own, but it is not for these either.
   */
  #hadAfterSaving({ item }: ItemTarget): Pick<ItemTarget, 'item' | 'errors'> {
    const { hand, spotCheckId } = this.#options;
    const { detail } = hand;
    const isKnown = spotCheckId === undefined && detail?.itemId === item.itemId;
    const result = isKnown ? detail.result : ITEM_RESULT.unchecked;
    return { item: { ...item, result }, errors: isKnown ? detail.review.errors : NO_ERRORS };
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
