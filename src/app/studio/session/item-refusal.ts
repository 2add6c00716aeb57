import { ITEM_RESULT } from '../../../shared/contract/item-result.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import { objectsReject } from '../../../shared/judging/follow-objects.ts';
import type { Verdicts } from '../../../shared/judging/verdicts.ts';
import type { ItemDrafts } from '../draft/item-drafts.ts';
import type { Saving } from '../edit/saving.ts';
import type { Claim } from '../judge/claim.ts';
import type { Reason } from '../judge/reason.ts';
import { type Sight, unseenReason } from '../judge/sight.ts';
import type { AtHand } from './at-hand.ts';
import type { ErrorTypes } from './error-types.ts';
import type { Moving } from './moving.ts';
import type { Progress } from './progress.ts';

/** Accepted, it would be at odds with its own objects (specification 5). */
const OBJECTS_REJECT: Reason = { why: 'objectsReject' };
const LOADING: Reason = { why: 'loading' };

export interface ItemRefusalOptions {
  readonly verdicts: Verdicts;
  readonly hand: AtHand;
  readonly drafts: ItemDrafts;
  readonly progress: Progress;
  readonly moving: Pick<Moving, 'isFollowing'>;
  readonly saving: Pick<Saving, 'isRestoring'>;
  readonly claim: () => Claim;
  readonly sight: () => Sight;
  readonly errorTypes: Pick<ErrorTypes, 'all' | 'isDamaged'>;
  /** The spot check whose sample is judged. */
  readonly spotCheckId: string | undefined;
}

/** Why the item at hand cannot be given a verdict now, or have it taken back; null where it can. */
export class ItemRefusal {
  readonly #options: ItemRefusalOptions;
  /** What the rule over all objects said last, and what that follows from. */
  #ruled: { readonly from: readonly unknown[]; readonly rejects: boolean } | null = null;

  constructor(options: ItemRefusalOptions) {
    this.#options = options;
  }

  /** Whatever the verdict is. */
  get any(): Reason | null {
    return this.#options.claim().refusal.judge;
  }

  /** To begin a rejection, or anything that ends in a verdict. */
  get begin(): Reason | null {
    const { moving, saving } = this.#options;
    // It is judged already, and whoever presses on means the next one; or it is about to be another one.
    return this.any ?? (moving.isFollowing || saving.isRestoring ? LOADING : null);
  }

  get accept(): Reason | null {
    const { hand, drafts, sight } = this.#options;
    const { open, errors } = drafts.get(hand.itemId).reject;
    if (this.begin) return this.begin;
    if (open && errors.length > 0) return { why: 'errorsMarked' };
    return unseenReason(sight()) ?? (this.#objectsReject ? OBJECTS_REJECT : null);
  }

  /** In a spot check nobody can take back what was decided about an object: there the item alone is judged. */
  get #objectsReject(): boolean {
    const { hand, verdicts, errorTypes, spotCheckId } = this.#options;
    const { detail, model } = hand;
    if (!detail || spotCheckId !== undefined) return false;
    const { all } = errorTypes;
    // Controls ask with every movement of the pointer: thousands of objects are not counted each time.
    const from = [detail, verdicts.overlay(), model, model?.version, all];
    if (this.#ruled?.from.every((one, at) => one === from[at])) return this.#ruled.rejects;
    const severityOf = (id: string) => all.find(({ errorTypeId }) => errorTypeId === id)?.severity;
    const isChanged = (id: string) => !model?.get(id) || model.mark(id) !== null;
    const rejects = objectsReject(detail, verdicts.entries(), severityOf, isChanged);
    this.#ruled = { from, rejects };
    return rejects;
  }

  /** Nothing is decided unseen, but that it cannot be seen. */
  reject(errors: readonly FoundError[]): Reason | null {
    const { sight, errorTypes } = this.#options;
    const isDamaged = errors.length > 0 && errors.every((error) => errorTypes.isDamaged(error.errorTypeId));
    return this.begin ?? (isDamaged ? null : unseenReason(sight()));
  }

  /** Among the errors of a rejection. */
  errorType(errorTypeId: string): Reason | null {
    const { sight, errorTypes } = this.#options;
    return sight() === 'seen' || errorTypes.isDamaged(errorTypeId) ? null : { why: 'onlyDamaged' };
  }

  get takeBack(): Reason | null {
    const { verdicts, progress } = this.#options;
    const isJudged = progress.known().result !== ITEM_RESULT.unchecked;
    return this.any ?? (isJudged || verdicts.history.hasItem ? null : { why: 'nothingToTakeBack' });
  }
}
