import * as v from 'valibot';
import { embeddedKey, parseStored } from '../../../shared/connection/local-store.ts';

const KEY = embeddedKey('tabs');
/** The name in earlier releases; on a page of others something else may have it. */
const FORMER_KEY = 'tabs';
const storedTabs = v.object({
  owner: v.string(),
  locations: v.array(v.string()),
  /** What each is about, by its path: known before it is shown again. */
  subjects: v.optional(v.record(v.string(), v.string()), {}),
});

export type StoredTabs = Pick<v.InferOutput<typeof storedTabs>, 'locations' | 'subjects'>;
const NONE: StoredTabs = { locations: [], subjects: {} };

/** The tabs of this window, over a reload. A storage that is blocked or full only costs the memory of them. */
export function readTabs(owner: string, view: Window = window): StoredTabs {
  try {
    const tabs = tabsUnder(KEY, view) ?? tabsUnder(FORMER_KEY, view);
    return tabs?.owner === owner ? tabs : NONE;
  } catch {
    return NONE;
  }
}

/** `owner` is null once nobody is signed in: their tabs are forgotten. */
export function writeTabs(owner: string | null, tabs: StoredTabs, view: Window = window): void {
  try {
    if (owner === null) view.sessionStorage.removeItem(KEY);
    else view.sessionStorage.setItem(KEY, JSON.stringify({ owner, ...tabs }));
    if (tabsUnder(FORMER_KEY, view)) view.sessionStorage.removeItem(FORMER_KEY);
  } catch {
    // The tabs last as long as the page does.
  }
}

function tabsUnder(key: string, view: Window) {
  return parseStored(storedTabs, view.sessionStorage.getItem(key));
}
