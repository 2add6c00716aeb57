import type { QueryClient } from '@tanstack/react-query';
import { Observable } from '../../../shared/annotation/stage/observable.ts';
import type { StageStore } from '../../../shared/annotation/stage/stage-state.ts';
import type { Api } from '../../../shared/api/api.ts';
import type { ItemDifference } from '../../../shared/contract/accept/repair.ts';
import type { ItemDetail } from '../../../shared/contract/studio.ts';
import { itemDifferenceQuery } from '../../../shared/delivery/difference/item-difference-query.ts';
import type { Reason } from '../judge/reason.ts';
import { QuerySet } from '../queries/query-set.ts';
import { type KnownDifference, knownDifference } from './known-difference.ts';

interface ComparingOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly stage: StageStore;
  readonly hand: { readonly detail: ItemDetail | undefined; readonly near: readonly ItemDetail[] };
}

/** Which revision is on the canvas. */
export type ShownRevision = 'before' | 'after';

/** Two revisions do not change any more. */
const FRESH_FOR = Number.POSITIVE_INFINITY;

/** What is different about an item that came back changed, and which of its two revisions is on the canvas. */
export class Comparing {
  readonly state = new Observable<{ readonly shown: ShownRevision }>({ shown: 'after' });
  readonly #options: ComparingOptions;
  readonly #differences;
  #known: { readonly of: ItemDifference; readonly difference: KnownDifference } | null = null;
  #itemId: string | undefined;
  #wasEditing = false;

  constructor(options: ComparingOptions, changed: () => void) {
    const { api, queries } = options;
    this.#options = options;
    this.#differences = new QuerySet(
      queries,
      (key: string) => {
        const [itemId = '', revision] = key.split(' ');
        return { ...itemDifferenceQuery(api, { itemId, to: Number(revision) }), staleTime: FRESH_FOR };
      },
      changed,
    );
  }

  /** Of the item at hand; null where it did not come back changed, and while it is not known. */
  get difference(): KnownDifference | null {
    const { detail } = this.#options.hand;
    const of = detail && isChanged(detail) ? this.#differences.data(keyOf(detail)) : undefined;
    if (!of) return null;
    if (this.#known?.of !== of) this.#known = { of, difference: knownDifference(of) };
    return this.#known.difference;
  }

  /** Why there is nothing to compare; in a first round nobody looks for it. */
  get refusal(): Reason | 'elsewhere' | null {
    const { detail } = this.#options.hand;
    if (this.difference) return null;
    if (!detail || isChanged(detail)) return { why: 'loading' };
    return detail.round > 1 ? { why: 'unchanged' } : 'elsewhere';
  }

  get isBefore(): boolean {
    return this.state.get().shown === 'before' && this.difference !== null;
  }

  /** To the other revision and back; what is in hand is the same object there. */
  readonly toggle = (): void => this.show(this.isBefore ? 'after' : 'before');

  readonly show = (shown: ShownRevision): void => {
    const { stage } = this.#options;
    const { difference } = this;
    if (!difference || (shown === 'before') === this.isBefore) return;
    const { selected, editable } = stage.get();
    this.state.set({ shown });
    const isBefore = shown === 'before';
    // What was is not edited any more.
    const isEditing = !isBefore && this.#wasEditing;
    this.#wasEditing = isBefore && editable;
    stage.set({
      selected: selected === null ? null : difference.counterpart(selected),
      hovered: null,
      tool: 'select',
      editable: isEditing,
    });
  };

  /** Chooses an object of either revision, and shows the one that it is in. */
  readonly choose = (objectId: string): void => {
    const isFormer = this.difference?.before.get(objectId) !== undefined;
    this.show(isFormer ? 'before' : 'after');
    this.#options.stage.set({ selected: objectId });
  };

  /** The next object that is not as it was, in their order; what was taken away comes last. */
  readonly next = (objectIds: readonly string[]): string | null => {
    const { difference } = this;
    if (!difference) return null;
    const { stateOf, removed } = difference;
    const marked = [...objectIds.filter((id) => stateOf.has(id)), ...removed.map(({ id }) => id)];
    const { selected } = this.#options.stage.get();
    const at = selected === null ? -1 : marked.indexOf(this.listed(selected));
    return marked[(at + 1) % marked.length] ?? null;
  };

  /** The id by which the list of objects has what is chosen in either revision. */
  listed(selected: string): string {
    const isFormer = this.difference?.before.get(selected) !== undefined;
    return (isFormer && this.difference?.counterpart(selected)) || selected;
  }

  /** Another item may be at hand: it is shown as it is. */
  update(): void {
    const { detail, near } = this.#options.hand;
    this.#differences.want([detail, ...near].flatMap((one) => (one && isChanged(one) ? [keyOf(one)] : [])));
    if (detail?.itemId === this.#itemId) return;
    this.#itemId = detail?.itemId;
    if (this.state.get().shown === 'before') this.state.set({ shown: 'after' });
  }

  open(): () => void {
    return this.#differences.open();
  }
}

function isChanged({ change }: ItemDetail): boolean {
  return change === 'changed';
}

function keyOf({ itemId, revision }: ItemDetail): string {
  return `${itemId} ${revision}`;
}
