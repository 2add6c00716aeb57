import * as v from 'valibot';
import { type LocalStore, localStore, type StoreWindow } from './local-store.ts';

const pages = v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1)));

/** The page that a list stands at, by the path of the list. */
export type Pages = v.InferOutput<typeof pages>;

/** The batch that was opened last; forgotten with a sign-out. */
export function batchNoStore(view?: StoreWindow): LocalStore<string> {
  return localStore('batchNo', v.string(), view);
}

/** The per-user page object (specification 9); forgotten with a sign-out. */
export function pageStore(userId: string, view?: StoreWindow): LocalStore<Pages> {
  return localStore(`page-${userId}`, pages, view);
}
