import * as v from 'valibot';
import { PAGE_SIZES } from '../contract/paging.ts';
import { embeddedKey, type LocalStore, localStore, type StoreWindow } from './local-store.ts';

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

/** After a sign-out (specification 4): of whoever was there last, where that is known. */
export function forgetPlaces(userId: string | null, view?: StoreWindow): void {
  if (userId !== null) pageStore(userId, view).remove();
  batchNoStore(view).remove();
}

/**
 * Set by each sign-in by hand (specification 4): the welcome to the manual is due. Whoever closes it without asking to be
 * spared has this general flag taken back until they sign in again (specification 2).
 */
export function manualDueStore(view?: StoreWindow): LocalStore<boolean> {
  return localStore('isSetManual', v.boolean(), view);
}

/** Whether a person wants no welcome to the manual any more; kept over a sign-out. */
export function manualNeverStore(userId: string, view?: StoreWindow): LocalStore<boolean> {
  return localStore(`manual-never-${userId}`, v.boolean(), view);
}

/** Whether the studio asks for the label after each shape that a person draws; kept over a sign-out. */
export function labelAskStore(userId: string, view?: StoreWindow): LocalStore<boolean> {
  return localStore(embeddedKey(`studio-ask-label-${userId}`), v.boolean(), view);
}

/** How many rows a page of a list has where its address does not say: the size that was chosen last. */
export function pageSizeStore(view?: StoreWindow): LocalStore<number> {
  return localStore(embeddedKey('page-size'), v.picklist(PAGE_SIZES), view);
}

const chords = v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(40)));

/** The keys of the studio that a person has bound anew, by action; kept over a sign-out. */
export function studioKeyStore(
  userId: string,
  view?: StoreWindow,
): LocalStore<Record<string, readonly string[]>> {
  return localStore(embeddedKey(`studio-keys-${userId}`), v.record(v.string(), chords), view);
}
