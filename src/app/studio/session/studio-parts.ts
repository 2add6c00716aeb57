import { createStageState } from '../../../shared/annotation/stage/stage-state.ts';
import { labelAskStore } from '../../../shared/connection/place-stores.ts';
import { knownResults } from '../../../shared/judging/known-results.ts';
import { Verdicts } from '../../../shared/judging/verdicts.ts';
import type { WorkOutbox } from '../../../shared/judging/work.ts';
import { Comparing } from '../compare/comparing.ts';
import { editDraftStore } from '../draft/edit-draft-store.ts';
import { EditDrafts } from '../draft/edit-drafts.ts';
import type { ItemDrafts } from '../draft/item-drafts.ts';
import { Saving } from '../edit/saving.ts';
import type { Claim } from '../judge/claim.ts';
import type { Sight } from '../judge/sight.ts';
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
import type { SampleSays, StudioOptions } from './studio-options.ts';

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
  readonly sampleSays: SampleSays | undefined;
  protected readonly options: StudioOptions;
  protected readonly ground: GroundWatch;
  protected readonly hand: AtHand;

  constructor(options: StudioOptions) {
    const { api, queries, outbox, hostEvents, drafts, ground } = options;
    const changed = () => this.changed();
    const tell = (notice: Notice) => this.tell(notice);
    this.options = options;
    this.outbox = outbox;
    this.sampleSays = options.sampleSays;
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
      sent: (itemId) => verdicts.sent(itemId),
      onSaved: (itemId) => this.items.changed(itemId),
      onOverlap: (count) => tell({ kind: 'editedMeanwhile', count }),
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
      restored: () => this.items.restored(),
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
        const { spotCheck } = ground;
        // What is no longer in sight may wait for somebody else.
        if (spotCheck) tell({ kind: spotCheck.visible < spotCheck.size ? 'noneUnchecked' : 'sampleJudged' });
        else this.frame.set({ dialog: 'finish' });
      },
    });
  }

  /** A package, a sample or changes are gone through, and not a single item. */
  get isQueue(): boolean {
    return Object.values(this.options.ground).some((one) => one !== null);
  }

  get claim(): Claim {
    return this.claiming.get();
  }

  get isDirty(): boolean {
    return this.hand.model?.dirty ?? false;
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
