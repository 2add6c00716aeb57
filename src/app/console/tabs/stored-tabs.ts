import * as v from 'valibot';

const KEY = 'tabs';
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
    const parsed = v.safeParse(storedTabs, JSON.parse(view.sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.output.owner === owner ? parsed.output : NONE;
  } catch {
    return NONE;
  }
}

/** `owner` is null once nobody is signed in: their tabs are forgotten. */
export function writeTabs(owner: string | null, tabs: StoredTabs, view: Window = window): void {
  try {
    if (owner === null) view.sessionStorage.removeItem(KEY);
    else view.sessionStorage.setItem(KEY, JSON.stringify({ owner, ...tabs }));
  } catch {
    // The tabs last as long as the page does.
  }
}
