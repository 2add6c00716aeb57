import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { replaceObject } from '../../../shared/annotation/model/object-edit.ts';
import { Observable } from '../../../shared/annotation/stage/observable.ts';
import type { StageStore } from '../../../shared/annotation/stage/stage-state.ts';
import type { LocalStore } from '../../../shared/connection/local-store.ts';
import type { Point } from '../../../shared/contract/annotation-document.ts';
import type { Label } from '../../../shared/contract/label-set.ts';
import type { Labels } from '../label/labels.ts';

/** The label of an object is being chosen. */
export interface Picking {
  readonly objectId: string;
  /** Beside this place of the canvas, in CSS pixels; null where the object was not just drawn. */
  readonly at: Point | null;
  /** A finger drew it: no keyboard shall come over the picture. */
  readonly touch: boolean;
  readonly search: string;
  /** The row that Enter takes, from 0. */
  readonly active: number;
}

interface LabellingOptions {
  readonly stage: StageStore;
  readonly hand: { readonly model: DocumentModel | null; readonly labels: Labels };
  /** False for who does not want to be asked after each shape. */
  readonly asks: LocalStore<boolean>;
}

/** Choosing the label of the object in hand: asked for after each new shape where there is a choice, or by its key. */
export class Labelling {
  readonly state: Observable<{ readonly picking: Picking | null; readonly asks: boolean }>;
  readonly #options: LabellingOptions;

  constructor(options: LabellingOptions) {
    this.#options = options;
    this.state = new Observable({ picking: null, asks: options.asks.read() ?? true } as {
      readonly picking: Picking | null;
      readonly asks: boolean;
    });
  }

  /** Null where the object is no longer in hand. */
  get picking(): Picking | null {
    const { picking } = this.state.get();
    const { stage, hand } = this.#options;
    const { selected, editable } = stage.get();
    return picking && editable && selected === picking.objectId && hand.model?.get(selected) ? picking : null;
  }

  /** The labels that the search finds in whatever language, in their order. */
  get rows(): readonly Label[] {
    const { picking } = this;
    const { labels } = this.#options.hand;
    const wanted = picking?.search.trim().toLowerCase() ?? '';
    if (wanted === '') return labels.all;
    return labels.all.filter(({ name, title }) =>
      [name, ...Object.values(title ?? {})].some((text) => text.toLowerCase().includes(wanted)),
    );
  }

  get hasChoice(): boolean {
    return this.#options.hand.labels.all.length > 1;
  }

  /** A shape was drawn; it has the label that was used last. */
  readonly drawn = (objectId: string, at: Point, touch: boolean): void => {
    if (this.state.get().asks && this.hasChoice) this.#open(objectId, at, touch);
  };

  /** For the object in hand. */
  readonly open = (): void => {
    const { selected } = this.#options.stage.get();
    if (selected !== null && this.hasChoice) this.#open(selected, null, false);
  };

  readonly search = (search: string): void => this.#change({ search, active: 0 });

  readonly move = (step: number): void => {
    const { picking, rows } = this;
    if (picking && rows.length > 0) {
      this.#change({ active: (picking.active + step + rows.length) % rows.length });
    }
  };

  /** Takes a row, from 0; Enter takes the active one. */
  readonly pick = (row: number | undefined = this.picking?.active): void => {
    const { picking, rows } = this;
    const { hand, stage } = this.#options;
    const label = row === undefined ? undefined : rows[row]?.name;
    const object = picking ? hand.model?.get(picking.objectId) : undefined;
    if (label === undefined || !object || !hand.model) return;
    if (object.label !== label) replaceObject(hand.model, { ...object, label });
    stage.set({ drawLabel: label });
    this.close();
  };

  /** The object keeps the label that it has. */
  readonly close = (): void => this.state.set({ picking: null });

  readonly setAsks = (asks: boolean): void => {
    this.#options.asks.write(asks);
    this.state.set({ asks });
  };

  #open(objectId: string, at: Point | null, touch: boolean): void {
    const { model, labels } = this.#options.hand;
    const label = model?.get(objectId)?.label;
    const active = Math.max(
      0,
      labels.all.findIndex(({ name }) => name === label),
    );
    this.state.set({ picking: { objectId, at, touch, search: '', active } });
  }

  #change(patch: Partial<Picking>): void {
    const { picking } = this;
    if (picking) this.state.set({ picking: { ...picking, ...patch } });
  }
}
