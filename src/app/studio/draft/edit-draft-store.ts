import * as v from 'valibot';
import type { Patch } from '../../../shared/annotation/model/patch.ts';
import { annotationObject } from '../../../shared/contract/annotation-document.ts';
import { type DraftStore, draftStore } from '../../../shared/draft/draft-store.ts';

const object = v.nullable(annotationObject);
const changes = v.array(v.object({ id: v.string(), index: v.number(), before: object, after: object }));

/** Changes of an item's annotations that were not saved, by item. */
export type EditDraftStore = DraftStore<readonly Patch[]>;

/** @param owner separates the users of one browser */
export function editDraftStore(owner: string, now: () => number): EditDraftStore {
  return draftStore<readonly Patch[]>({ owner, kind: 'edit', schema: changes, now });
}
