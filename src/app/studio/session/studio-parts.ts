import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { createStageState } from '../../../shared/annotation/stage/stage-state.ts';
import { labelAskStore } from '../../../shared/connection/place-stores.ts';
import type { FoundError } from '../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { knownResults } from '../../../shared/judging/known-results.ts';
import { Verdicts } from '../../../shared/judging/verdicts.ts';
import type { WorkOutbox } from '../../../shared/judging/work.ts';
import { Comparing } from '../compare/comparing.ts';
import { editDraftStore } from '../draft/edit-draft-store.ts';
import { EditDrafts } from '../draft/edit-drafts.ts';
import type { ItemDraft } from '../draft/item-draft.ts';
import type { ItemDrafts } from '../draft/item-drafts.ts';
import { Saving } from '../edit/saving.ts';
import type { Claim, Ground } from '../judge/claim.ts';
import type { Reason } from '../judge/reason.ts';
import type { Sight } from '../judge/sight.ts';
import type { Labels } from '../label/labels.ts';
import type { Queue } from '../queue/queue.ts';
import { AtHand } from './at-hand.ts';
import { Claiming } from './claiming.ts';
import { ErrorTypes } from './error-types.ts';
import { createFrameState } from './frame-state.ts';
import { GroundWatch } from './ground-watch.ts';
import { ItemJudging } from './item-judging.ts';
import { Labelling } from './labelling.ts';
import { Leaving } from './leaving.ts';
import { Moving } from './moving.ts';
import type { Notice } from './notice.ts';
import { ObjectJudging } from './object-judging.ts';
import { Progress } from './progress.ts';
import type { StudioOptions } from './studio-options.ts';

/** What a visit of the studio consists of: each part knows those that it needs, and none the whole. */
export abstract class StudioParts {
  readonly stage = createStageState();
  readonly frame = createFrameState();
  readonly outbox: WorkOutbox;
  readonly verdicts: Verdicts;
  readonly queue: Queue;
  readonly drafts: ItemDrafts;
  readonly edits: EditDrafts;
  readonly saving: Saving;
  readonly leaving: Leaving;
  readonly moving: Moving;
  readonly claiming: Claiming;
  readonly items: ItemJudging;
  readonly objects: ObjectJudging;
  readonly progress: Progress;
  readonly errorTypes: ErrorTypes;
  readonly comparing: Comparing;
  readonly labelling: Labelling;
  protected readonly options: StudioOptions;
  protected readonly ground: GroundWatch;
  protected readonly hand: AtHand;

  constructor(options: StudioOptions) {
    const { api, queries, outbox, hostEvents, drafts, ground } = options;
    const changed = () => this.changed();
    const tell = (notice: Notice) => this.tell(notice);
    this.options = options;
    this.outbox = outbox;
    this.drafts = drafts;
    this.verdicts = new Verdicts({
      outbox,
      api,
      origin: hostEvents,
      queue: ground.spotCheck ?? ground.package ?? ground.changes,
      // What follows for an item from its objects is not part of a sample.
      known: ground.spotCheck ? null : knownResults(queries),
    });
    const { verdicts } = this;
    this.ground = new GroundWatch(options, ground, changed);
    this.errorTypes = new ErrorTypes(options, changed);
    const queue = options.queue(verdicts);
    this.queue = queue;
    const hand = new AtHand(options, queue, changed);
    this.hand = hand;
    this.comparing = new Comparing({ ...options, stage: this.stage, hand }, changed);
    this.labelling = new Labelling({
      stage: this.stage,
      hand,
      asks: labelAskStore(options.userId() ?? ''),
    });
    this.progress = new Progress({ queries, verdicts, queue, hand, ground: this.ground.get });
    this.saving = new Saving({
      api,
      queries,
      hand,
      onSaved: (itemId) => this.items.changed(itemId),
      onProblem: ({ objectId, problem }) => {
        this.stage.set({ selected: objectId });
        tell({ kind: 'problem', problem });
      },
      onFailed: (error) => tell({ kind: 'failed', error }),
    });
    const { saving } = this;
    this.leaving = new Leaving({
      saving,
      isDirty: () => this.isDirty,
      needsVerdict: () => this.items.needsVerdict,
      discard: () => {
        if (hand.model && hand.detail) hand.model.load(hand.detail.document, hand.detail.revision);
      },
    });
    const { leaving } = this;
    this.claiming = new Claiming({ ...options, ground: this.ground.get, hand, tell });
    this.edits = new EditDrafts({
      store: editDraftStore(options.userId() ?? '', Date.now),
      hand,
      mayEdit: () => this.claim.refusal.edit === null,
      onRestored: () => {
        // As it was left: so that they can be undone at once.
        if (!this.stage.get().editable) this.toggleEdit();
        tell({ kind: 'editsRestored' });
      },
    });
    this.moving = new Moving({ queue, leaving, verdicts, tell, isOpen: () => this.isOpen });
    const common = {
      verdicts,
      queue,
      hand,
      moving: this.moving,
      claim: this.claiming.get,
      sight: () => this.sight,
      tell,
    };
    this.objects = new ObjectJudging(common);
    this.items = new ItemJudging({
      ...common,
      drafts,
      saving,
      leaving,
      errorTypes: this.errorTypes,
      progress: this.progress,
      spotCheckId: ground.spotCheck?.spotCheckId,
      isQueue: this.isQueue,
      onAllJudged: () => {
        if (ground.spotCheck) tell({ kind: 'sampleJudged' });
        else this.frame.set({ dialog: 'finish' });
      },
    });
  }

  get package(): Ground['package'] {
    return this.ground.get().package;
  }

  get spotCheck(): Ground['spotCheck'] {
    return this.ground.get().spotCheck;
  }

  get changes(): Ground['changes'] {
    return this.ground.get().changes;
  }

  /** A package, a sample or changes are gone through, and not a single item. */
  get isQueue(): boolean {
    return Object.values(this.options.ground).some((one) => one !== null);
  }

  get claim(): Claim {
    return this.claiming.get();
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

  get isDirty(): boolean {
    return this.model?.dirty ?? false;
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
    if (this.stage.get().editable) return null;
    return this.claim.refusal.edit ?? { why: 'editFirst' };
  }

  /** Turns edit mode on or off, for who may edit. */
  abstract readonly toggleEdit: () => void;

  /** Of the item at hand. */
  abstract get sight(): Sight;

  /** Says something to the person. */
  abstract readonly tell: (notice: Notice) => void;

  /** What is shown may be another. */
  protected abstract changed(): void;

  protected abstract get isOpen(): boolean;
}
