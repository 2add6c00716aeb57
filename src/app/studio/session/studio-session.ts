import type { Point } from '../../../shared/contract/annotation-document.ts';
import type { ItemDraft } from '../draft/item-draft.ts';
import type { RejectDraft } from '../draft/reject-draft.ts';
import type { Sight } from '../judge/sight.ts';
import { isSameQueue } from '../queue/is-same-queue.ts';
import type { View, ViewHost } from '../view/view.ts';
import type { Notice } from './notice.ts';
import { StudioFacts } from './studio-facts.ts';
import type { StudioOptions } from './studio-options.ts';
import { watchPage } from './watch-page.ts';
import { wayOut } from './way-out.ts';

/**
 * One visit of the studio: a queue of items, the one at hand, and what can be done with it. It lives outside of React;
 * parts of the frame subscribe to what they show.
 */
export class StudioSession extends StudioFacts implements ViewHost {
  readonly view: View;
  readonly #listeners = new Set<() => void>();
  readonly #noticed = new Set<(notice: Notice) => void>();
  #opened = 0;
  /** The item at hand when something changed last. */
  #itemId = '';

  constructor(options: StudioOptions) {
    super(options);
    this.view = options.view(this);
    this.#update();
  }

  override get sight(): Sight {
    const { painted, media } = this.view;
    if (painted !== null && painted === this.itemId) return 'seen';
    if (!this.detail && this.error) return 'failed';
    return media === 'ready' ? 'loading' : media;
  }

  readonly changeDraft = (patch: Partial<ItemDraft>): void => this.drafts.change(this.itemId, patch);

  readonly changeReject = (change: (draft: RejectDraft) => RejectDraft): void =>
    this.changeDraft({ reject: change(this.draft.reject) });

  override readonly toggleEdit = (): void => {
    const { isBefore } = this.comparing;
    this.comparing.show('after');
    const { editable, drawLabel } = this.stage.get();
    // What was being edited when the person looked at what was.
    if (isBefore && editable) return;
    if (!editable && this.claim.refusal.edit !== null) return;
    const label = drawLabel ?? this.labels.all[0]?.name ?? null;
    this.stage.set({ editable: !editable, tool: 'select', drawLabel: label });
  };

  readonly drawn: ViewHost['drawn'] = (objectId, at, touch) => this.labelling.drawn(objectId, at, touch);

  readonly pickPlace = (point: Point | null, objectId: string | null): void => {
    this.changeDraft({ place: { point, objectId } });
    this.frame.set({ tab: 'comments', field: 'comment' });
  };

  /** Concludes the package or the changes, or goes on to the decision of the spot check. */
  readonly finish = (): void => {
    if (this.spotCheck) this.goUp();
    else this.frame.set({ dialog: 'finish' });
  };

  readonly goUp = (): void => {
    const { navigator, up } = this.options;
    void navigator.navigate(navigator.wayBack(up), { tagView: true });
  };

  /** Back to where the person came from. */
  readonly leave = (): void => {
    const { navigator, up } = this.options;
    const about = this.package ?? this.spotCheck ?? this.detail ?? null;
    void navigator.navigate(wayOut(navigator, about, up), { tagView: true });
  };

  override readonly tell = (notice: Notice): void => {
    for (const listener of [...this.#noticed]) listener(notice);
  };

  readonly onNotice = (listener: (notice: Notice) => void): (() => void) => {
    this.#noticed.add(listener);
    return () => this.#noticed.delete(listener);
  };

  /** Told of every change but those of the stage and of the model, which come with every movement of the hand. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads, listens and watches over what is left unsaved, until the function that comes back is called. */
  open(): () => void {
    const { queue, verdicts, drafts, view, frame, ground, hand, errorTypes, comparing, edits } = this;
    const parts = [this.saving, this.leaving, this.objects, this.claiming, this.comparing, this.labelling];
    const watched = [queue, verdicts, drafts, view, frame, ...parts.map(({ state }) => state)];
    const ends = [
      ...watched.map((one) => one.subscribe(() => this.changed())),
      ...[ground, errorTypes, queue, hand, comparing, view, edits].map((one) => one.open()),
      this.options.navigator.addGuard({
        check: (target) => this.#isHere(target) || this.leaving.ask(),
        onQuery: true,
      }),
      watchPage({
        isUnsaved: () => this.isDirty || this.drafts.wouldLoseWords,
        seen: (isSeen) => this.items.clock.show(isSeen),
      }),
    ];
    this.#opened++;
    this.changed();
    return () => {
      this.#opened--;
      for (const end of ends) end();
    };
  }

  /** Whether an address shows the same queue, so that its item is left by `leaving` alone. */
  #isHere(target: string): boolean {
    const { here } = this.options;
    return here !== undefined && isSameQueue(target, here);
  }

  #update(): void {
    this.hand.update();
    this.#leaveItem();
    this.ground.follow(
      this.hand.item?.packageId,
      this.hand.near.map(({ packageId }) => packageId),
    );
    this.view.load(this.hand.detail, this.hand.near);
    this.comparing.update();
    this.edits.update();
    this.#endEditing();
    this.items.clock.look(this.itemId);
  }

  /** Whichever way led to another item: nothing of the one before stays in hand, or hidden. Their ids may be the same. */
  #leaveItem(): void {
    if (this.itemId === this.#itemId) return;
    this.#itemId = this.itemId;
    this.stage.set({ selected: null, hovered: null, hidden: new Set(), isolated: null, openPin: null });
    this.frame.set({ field: null });
  }

  /** No tool stays in hand where nothing may be changed. An item that is still coming, or its package, says nothing of that yet. */
  #endEditing(): void {
    if (
      !this.detail ||
      !this.ground.isKnown ||
      !this.stage.get().editable ||
      this.claim.refusal.edit === null
    )
      return;
    this.stage.set({ editable: false, tool: 'select' });
  }

  protected override changed(): void {
    this.#update();
    for (const listener of [...this.#listeners]) listener();
  }

  /** False once it is off the screen: answers of the server come long after. */
  protected override get isOpen(): boolean {
    return this.#opened > 0;
  }
}
