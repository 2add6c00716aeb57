import { Observable } from '../../../shared/annotation/stage/observable.ts';
import { ITEM_RESULT, type ItemResult } from '../../../shared/contract/item-result.ts';
import type { ObjectError } from '../../../shared/contract/review.ts';
import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import type { Claim } from '../judge/claim.ts';
import { knownObject, savedObject } from '../judge/known-object.ts';
import { NO_OBJECT, type Reason } from '../judge/reason.ts';
import { type Sight, unseenReason } from '../judge/sight.ts';
import type { Queue } from '../queue/queue.ts';
import type { AtHand } from './at-hand.ts';
import type { Moving } from './moving.ts';
import type { Tell } from './notice.ts';

const UNSAVED: Reason = { why: 'unsavedObject' };

interface Asked {
  readonly itemId: string;
  readonly objectId: string;
}

interface ObjectJudgingOptions {
  readonly verdicts: Verdicts;
  readonly queue: Queue;
  readonly hand: AtHand;
  readonly moving: Moving;
  /** Results of objects are part of the package's: they need its claim, also inside a spot check. */
  readonly claim: () => Claim;
  readonly sight: () => Sight;
  readonly tell: Tell;
}

/** Results of single objects of the item at hand; the item follows by its batch's rule. */
export class ObjectJudging {
  /** The object whose error type is being asked for, and its item: ids of objects may be those of another item's. */
  readonly state = new Observable<{ readonly asked: Asked | null }>({ asked: null });
  readonly #options: ObjectJudgingOptions;

  constructor(options: ObjectJudgingOptions) {
    this.#options = options;
  }

  /** The object of the item at hand whose error type is being asked for. */
  get asking(): string | null {
    const { asked } = this.state.get();
    return asked && asked.itemId === this.#options.hand.itemId ? asked.objectId : null;
  }

  /** Why an object takes no verdict now; null where it does. @param objectId null where none is in hand */
  refusal(objectId: string | null): Reason | null {
    const { claim, sight, hand } = this.#options;
    if (objectId === null) return claim().refusal.edit ?? NO_OBJECT;
    // What is on the screen is not what the server has: the verdict would be on a shape that the person has changed.
    const isUnsaved = hand.model !== null && hand.model.mark(objectId) !== null;
    return claim().refusal.edit ?? unseenReason(sight()) ?? (isUnsaved ? UNSAVED : null);
  }

  /** Why the last step cannot be undone now. */
  get undoRefusal(): Reason | null {
    const { claim, verdicts } = this.#options;
    return claim().refusal.edit ?? (verdicts.history.last === null ? { why: 'nothingToTakeBack' } : null);
  }

  /** As shown: with what is on its way. */
  resultOf(objectId: string): ItemResult {
    const { hand, verdicts } = this.#options;
    const { detail } = hand;
    return detail ? knownObject(verdicts.overlay(), detail, objectId).result : ITEM_RESULT.unchecked;
  }

  /** Its result is the last round's. */
  isCarried(objectId: string): boolean {
    const { detail } = this.#options.hand;
    return detail?.review.objects.find((one) => one.objectId === objectId)?.carried ?? false;
  }

  /** The same result given again takes it back. */
  accept(objectId: string): void {
    this.#toggle(objectId, ITEM_RESULT.accepted, () => this.#give(objectId, ITEM_RESULT.accepted, []));
  }

  /** Asks for an error type first where the order does. The same result given again takes it back. */
  reject(objectId: string): void {
    this.#toggle(objectId, ITEM_RESULT.rejected, () => {
      const { errorRequired, itemId } = this.#options.hand;
      if (errorRequired) this.state.set({ asked: { itemId, objectId } });
      else this.#give(objectId, ITEM_RESULT.rejected, []);
    });
  }

  rejectFor(objectId: string, errors: readonly ObjectError[]): void {
    if (this.#refuses(this.refusal(objectId))) return;
    this.#give(objectId, ITEM_RESULT.rejected, errors);
  }

  readonly cancel = (): void => this.state.set({ asked: null });

  /** Gives the last one's object what it had before, and goes to its item. */
  readonly undo = (): void => {
    const { verdicts, queue, moving } = this.#options;
    if (this.#refuses(this.undoRefusal)) return;
    const place = verdicts.undo();
    moving.stay();
    if (place !== null && place !== queue.position) moving.follow(place);
  };

  #toggle(objectId: string, result: ItemResult, otherwise: () => void): void {
    if (this.#refuses(this.refusal(objectId))) return;
    if (this.resultOf(objectId) === result) this.#give(objectId, ITEM_RESULT.unchecked, []);
    else otherwise();
  }

  #give(objectId: string, result: ItemResult, errors: readonly ObjectError[]): void {
    const { hand, verdicts, queue } = this.#options;
    const { detail } = hand;
    this.cancel();
    if (!detail) return;
    const judgedAt = detail.review.objects.find((one) => one.objectId === objectId)?.at ?? null;
    const revision = hand.model?.revision ?? detail.revision;
    verdicts.giveObjects(
      [{ ...detail, objectId, judgedAt, revision, saved: savedObject(detail, objectId) }],
      { result, errors },
      { screen: 'studio', place: queue.position, elapsed: 0, round: detail.round },
    );
  }

  #refuses(reason: Reason | null): boolean {
    if (reason !== null) this.#options.tell({ kind: 'unavailable', reason });
    return reason !== null;
  }
}
