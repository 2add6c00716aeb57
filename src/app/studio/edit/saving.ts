import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { checkDocument } from '../../../shared/annotation/model/check-document.ts';
import type { DocumentModel } from '../../../shared/annotation/model/document-model.ts';
import { type RebaseConflict, rebaseChanges } from '../../../shared/annotation/model/rebase.ts';
import { Observable } from '../../../shared/annotation/stage/observable.ts';
import type { Api } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import type { ReplyOf } from '../../../shared/contract/endpoint.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import {
  getItemDetail,
  type ItemDetail,
  type StaleRevision,
  saveAnnotation,
  staleRevision,
} from '../../../shared/contract/studio.ts';
import { itemDifferenceQuery } from '../../../shared/delivery/difference/item-difference-query.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { takeOverAnnotation } from '../../../shared/judging/take-over-item.ts';
import { withClaim } from '../../../shared/judging/with-claim.ts';
import { itemDetailQuery } from '../queries/item-detail-query.ts';
import { AnnotationSaver, type SaveSteps } from './annotation-saver.ts';
import { patchesTo } from './patches-to.ts';

/** Refusals by which somebody else has the item. */
const TAKEN: readonly number[] = [ERROR.packageHeldByOther, ERROR.notFound];

/** A save that was refused because somebody else saved first: of this item, whatever is shown by now. */
interface StaleSave {
  readonly itemId: string;
  readonly model: DocumentModel;
  readonly theirs: StaleRevision;
}

interface SavingState {
  /** Saves under way. */
  readonly running: number;
  /** When annotations last were saved, in milliseconds. */
  readonly savedAt: number | null;
  /** Somebody else saved in the meantime: the choice is open. */
  readonly stale: StaleSave | null;
}

type Problem = ReturnType<typeof checkDocument>[number];

interface SavingOptions {
  readonly api: Api;
  readonly queries: QueryClient;
  /** The item at hand. */
  readonly hand: { readonly detail: ItemDetail | undefined; readonly model: DocumentModel | null };
  /** Until what the person gave about an item before has reached the server: a save takes that back, and must come after it. */
  readonly sent: (itemId: string) => Promise<void>;
  /** Told before anybody who waits for the save goes on. */
  readonly onSaved: (itemId: string) => void;
  /** So many objects that were edited while what was before is saved again are changed or gone by that. */
  readonly onOverlap: (count: number) => void;
  /** An object cannot be saved as it is. */
  readonly onProblem: (problem: Problem) => void;
  readonly onFailed: (error: unknown) => void;
}

/** Saving the annotations of the current item on the revision they are based on (never over another one). */
export class Saving {
  readonly state = new Observable<SavingState>({ running: 0, savedAt: null, stale: null });
  readonly #options: SavingOptions;
  readonly #saver = new AnnotationSaver<ReplyOf<typeof saveAnnotation>>();
  #last: Promise<boolean> | null = null;
  #restoring: Promise<boolean> | null = null;

  constructor(options: SavingOptions) {
    this.#options = options;
  }

  /** Answers whether the annotations are saved now; where not, the person has been told why. */
  async save(): Promise<boolean> {
    const { detail, model } = this.#options.hand;
    if (!detail || !model) return false;
    if (!model.dirty && !this.#last) return true;
    const [problem] = checkDocument(model.objects, model.picture, detail.labels);
    if (problem) {
      this.#options.onProblem(problem);
      return false;
    }
    const send = () => this.#saver.save(model, this.#steps(detail));
    const own = this.#attempt(detail, model, send).finally(() => {
      if (this.#last === own) this.#last = null;
    });
    this.#last = own;
    return own;
  }

  /** Waits for a save that is under way; answers false where it failed. */
  async finished(): Promise<boolean> {
    return this.#restoring ?? this.#last ?? true;
  }

  /** What was before is being saved again: until that is done nobody knows what is to be judged. */
  get isRestoring(): boolean {
    return this.#restoring !== null;
  }

  /**
   * Saves the annotations again as they were before the person's own changes (specification 4); answers whether they are.
   * Whatever was wrong with them then is not the person's to answer for. Asked twice, it is done once.
   */
  restore(): Promise<boolean> {
    const { detail, model } = this.#options.hand;
    if (!detail || !model || detail.changedFrom === null) return Promise.resolve(false);
    this.#restoring ??= this.#restore(detail, model, detail.changedFrom).finally(() => {
      this.#restoring = null;
    });
    return this.#restoring;
  }

  /** Until they are saved they stay as they are, in the model as well: an edit more or less is not the person's then. */
  async #restore(detail: ItemDetail, model: DocumentModel, from: number): Promise<boolean> {
    const { queries, api } = this.#options;
    const { itemId, revision } = detail;
    const { objects, dirty } = model;
    const isDone = await this.#attempt(detail, model, async () => {
      const { before } = await queries.fetchQuery(itemDifferenceQuery(api, { itemId, from, to: revision }));
      if (!dirty && patchesTo(before.objects, objects).length === 0) return;
      const conflicts = await this.#saver.replace(model, before, this.#steps(detail), objects);
      if (conflicts.length > 0) this.#options.onOverlap(conflicts.length);
    });
    if (!isDone) return false;
    queries.setQueryData<ItemDetail>(
      itemDetailQuery(api, detail.itemId).queryKey,
      (old) => old && { ...old, changedFrom: null },
    );
    return true;
  }

  readonly closeStale = (): void => this.state.set({ stale: null });

  /** Drops one's own changes and shows theirs. */
  readonly takeTheirs = async (): Promise<void> => {
    const { stale } = this.state.get();
    if (!stale) return;
    const theirs = await this.#readTheirs(stale.itemId);
    stale.model.load(theirs.document, theirs.revision);
    this.closeStale();
  };

  /** Carries one's own changes over onto theirs; nothing is saved yet. */
  readonly keepMine = async (): Promise<readonly RebaseConflict[]> => {
    const { stale } = this.state.get();
    if (!stale) return [];
    const changes = stale.model.changes();
    const theirs = await this.#readTheirs(stale.itemId);
    const { patches, conflicts } = rebaseChanges(changes, theirs.document);
    stale.model.load(theirs.document, theirs.revision);
    stale.model.apply(patches);
    this.closeStale();
    return conflicts;
  };

  /** What may be done here is offered by what was read before somebody took it over. */
  #askAnew(itemId: string): void {
    const { queries } = this.#options;
    void invalidateDelivery(queries);
    void queries.invalidateQueries({ queryKey: [getItemDetail.path, { itemId }] });
  }

  /** Counts as under way from its beginning to its end. */
  async #attempt(of: ItemDetail, model: DocumentModel, work: () => Promise<void>): Promise<boolean> {
    this.state.set({ running: this.state.get().running + 1 });
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === ERROR.staleRevision) {
        const parsed = v.safeParse(staleRevision, error.detail);
        const theirs = parsed.success ? parsed.output : { revision: 0, by: '', at: new Date().toISOString() };
        this.state.set({ stale: { itemId: of.itemId, model, theirs } });
      } else {
        this.#options.onFailed(error);
        if (error instanceof ApiError && TAKEN.includes(error.code)) this.#askAnew(of.itemId);
      }
      return false;
    } finally {
      this.state.set({ running: this.state.get().running - 1 });
    }
  }

  #steps({ itemId, packageId }: ItemDetail): SaveSteps<ReplyOf<typeof saveAnnotation>> {
    const { api, queries, sent, onSaved } = this.#options;
    return {
      send: async (attempt) => {
        await sent(itemId);
        return withClaim(api, packageId, () =>
          api.call(saveAnnotation, { itemId, ...attempt }, { quiet: true }),
        );
      },
      onSaved: ({ document, baseRevision }, reply) => {
        takeOverAnnotation(queries, document, reply);
        queries.setQueryData<ItemDetail>(
          [getItemDetail.path, { itemId }],
          (old) => old && { ...old, changedFrom: old.changedFrom ?? baseRevision },
        );
        this.state.set({ savedAt: Date.now() });
        onSaved(itemId);
      },
    };
  }

  #readTheirs(itemId: string): Promise<ItemDetail> {
    const { api, queries } = this.#options;
    return queries.fetchQuery({ ...itemDetailQuery(api, itemId), staleTime: 0 });
  }
}
