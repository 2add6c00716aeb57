import * as v from 'valibot';
import { point } from '../../../shared/contract/annotation-document.ts';
import { type DraftStore, draftStore } from '../../../shared/draft/draft-store.ts';
import type { ItemDraft } from './item-draft.ts';

const foundError = v.object({
  errorTypeId: v.string(),
  objectId: v.optional(v.string()),
  note: v.optional(v.string()),
});

const itemDraft = v.object({
  reject: v.object({ open: v.boolean(), errors: v.array(foundError), note: v.string() }),
  comment: v.string(),
  place: v.nullable(v.object({ point: v.nullable(point), objectId: v.nullable(v.string()) })),
  answers: v.record(v.string(), v.string()),
});

/** Words and errors that were begun on items and not sent, by item. */
export type ItemDraftStore = DraftStore<ItemDraft>;

/** @param owner separates the users of one browser */
export function itemDraftStore(owner: string): ItemDraftStore {
  return draftStore<ItemDraft>({ owner, kind: 'item', schema: itemDraft });
}
