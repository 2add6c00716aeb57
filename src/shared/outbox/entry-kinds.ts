import type { ItemResult } from '../contract/item-result.ts';

/** What a person's work in the studio puts into the outbox. */
export const RESULT_ENTRY = 'result';
export const COMMENT_ENTRY = 'comment';
/** One result for objects of one package, from the wall of crops. */
export const OBJECTS_ENTRY = 'objects';

/** What travels with an entry so that it can be shown and repaired without the item at hand. */
export interface EntryNote {
  readonly packageId: string;
  readonly batchId: string;
  readonly position: number;
  readonly fileName: string;
  /** The result before, as the server knew it. */
  readonly before: ItemResult;
}
