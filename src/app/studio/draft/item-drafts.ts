import { DraftKeeper } from '../../../shared/draft/draft-keeper.ts';
import type { ItemDraft } from './item-draft.ts';
import type { ItemDraftStore } from './item-draft-store.ts';
import { NO_REJECTION } from './reject-draft.ts';

const NOTHING: ItemDraft = { reject: NO_REJECTION, comment: '', place: null, answers: {} };

/**
 * What was begun on items, kept while the person looks at other panels, items and screens, and on this device over
 * reloads, crashes and the end of the session: typed words go away only by being sent or deleted.
 */
export class ItemDrafts {
  readonly #listeners = new Set<() => void>();
  readonly #drafts = new Map<string, ItemDraft>();
  /** Begun here before the device was asked: that is newer. */
  readonly #touched = new Set<string>();
  readonly #keeper: DraftKeeper<ItemDraft> | null;

  /** @param store left out, they go with the page */
  constructor(store?: ItemDraftStore) {
    this.#keeper = store ? new DraftKeeper(store) : null;
    void store?.readAll().then((found) => this.#restore(found));
  }

  readonly get = (itemId: string): ItemDraft => this.#drafts.get(itemId) ?? NOTHING;

  readonly change = (itemId: string, patch: Partial<ItemDraft>): void => {
    const next = { ...this.get(itemId), ...patch };
    const isGone = isEmpty(next);
    if (isGone) this.#drafts.delete(itemId);
    else this.#drafts.set(itemId, next);
    this.#touched.add(itemId);
    this.#keeper?.keep(itemId, isGone ? null : next);
    this.#tell();
  };

  /** Words that were not sent would be lost with the page. */
  get wouldLoseWords(): boolean {
    if (this.#keeper?.isKept) return false;
    return [...this.#drafts.values()].some(({ comment, reject, answers }) =>
      [comment, reject.note, ...Object.values(answers)].some((text) => text.trim() !== ''),
    );
  }

  #restore(found: ReadonlyMap<string, ItemDraft>): void {
    for (const [itemId, draft] of found) {
      if (!this.#touched.has(itemId)) this.#drafts.set(itemId, draft);
    }
    if (found.size > 0) this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

function isEmpty({ reject, comment, place, answers }: ItemDraft): boolean {
  return (
    !reject.open &&
    reject.errors.length === 0 &&
    reject.note === '' &&
    comment === '' &&
    place === null &&
    Object.keys(answers).length === 0
  );
}
