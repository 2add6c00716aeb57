import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import type { ItemDraft } from '../draft/item-draft.ts';
import type { Ground } from '../judge/claim.ts';
import type { Reason } from '../judge/reason.ts';
import type { Labels } from '../label/labels.ts';
import { StudioParts } from './studio-parts.ts';

/** What is known of a visit of the studio, put together from its parts: what is at hand, and how far it is. */
export abstract class StudioFacts extends StudioParts {
  get package(): Ground['package'] {
    return this.ground.get().package;
  }

  get spotCheck(): Ground['spotCheck'] {
    return this.ground.get().spotCheck;
  }

  get changes(): Ground['changes'] {
    return this.ground.get().changes;
  }

  /** What is gone through is not the person's to see any more. */
  get gone(): Ground['gone'] {
    return this.ground.get().gone ?? this.hand.gone;
  }

  get item() {
    return this.hand.item;
  }

  get itemId(): string {
    return this.hand.itemId;
  }

  get fileName(): string {
    return this.item?.fileName ?? '';
  }

  get detail(): ItemDetail | undefined {
    return this.hand.detail;
  }

  get error(): unknown {
    return this.hand.error;
  }

  readonly retry = (): void => this.hand.retry();

  get errorRequired(): boolean {
    return this.hand.errorRequired;
  }

  get model(): DocumentModel | null {
    return this.hand.model;
  }

  /** What is chosen of the item as it is now: nobody decides about what was. */
  get chosen(): string | null {
    const { selected } = this.stage.get();
    return selected !== null && this.model?.get(selected) ? selected : null;
  }

  get labels(): Labels {
    return this.hand.labels;
  }

  get draft(): ItemDraft {
    return this.drafts.get(this.itemId);
  }

  /** Errors to be shown: those being put together, else those of the last rejection. */
  get errors(): readonly FoundError[] {
    const { reject } = this.draft;
    return reject.open ? reject.errors : this.progress.known().errors;
  }

  /** The item was changed, and not judged since. */
  get isUnfinished(): boolean {
    return this.isDirty || this.items.needsVerdict;
  }

  /** The person may judge the queue, and nothing is left in it to be judged. */
  get isDone(): boolean {
    // Of the packages that changes lie in, that of the item at hand may be concluded already.
    const { any, judge } = this.claim.refusal;
    const refusal = this.options.ground.changes === null ? judge : any;
    return this.isQueue && refusal === null && this.progress.reviewed >= this.queue.total;
  }

  /** Why annotations cannot be changed at this moment; null in edit mode. */
  get editRefusal(): Reason | null {
    return this.claim.refusal.edit ?? (this.stage.get().editable ? null : { why: 'editFirst' });
  }
}
