import type { Point } from '../../../shared/contract/annotation-document.ts';
import { NO_REJECTION, type RejectDraft } from '../verdict/reject-draft.ts';

/** Where a new comment is to be pinned. */
export interface CommentPlace {
  readonly point: Point | null;
  readonly objectId: string | null;
}

/** What a person has begun on an item and not sent. */
export interface ItemDraft {
  readonly reject: RejectDraft;
  readonly comment: string;
  readonly place: CommentPlace | null;
  /** Answers that were begun, by the first comment of their thread. */
  readonly answers: Readonly<Record<string, string>>;
}

const NOTHING: ItemDraft = { reject: NO_REJECTION, comment: '', place: null, answers: {} };

/**
 * What was begun on items, kept while the person looks at other panels, items and screens: typed words go away
 * only by being sent or deleted.
 */
export class ItemDrafts {
  readonly #listeners = new Set<() => void>();
  readonly #drafts = new Map<string, ItemDraft>();

  readonly get = (itemId: string): ItemDraft => this.#drafts.get(itemId) ?? NOTHING;

  readonly change = (itemId: string, patch: Partial<ItemDraft>): void => {
    const next = { ...this.get(itemId), ...patch };
    if (isEmpty(next)) this.#drafts.delete(itemId);
    else this.#drafts.set(itemId, next);
    for (const listener of [...this.#listeners]) listener();
  };

  /** Somewhere are words that were not sent. */
  get hasWords(): boolean {
    return [...this.#drafts.values()].some(({ comment, reject, answers }) =>
      [comment, reject.note, ...Object.values(answers)].some((text) => text.trim() !== ''),
    );
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
