import * as v from 'valibot';

const KEY = 'tabs';
const storedTabs = v.object({ owner: v.string(), locations: v.array(v.string()) });

/** The tabs of this window, over a reload. A storage that is blocked or full only costs the memory of them. */
export function readTabs(owner: string, view: Window = window): readonly string[] {
  try {
    const parsed = v.safeParse(storedTabs, JSON.parse(view.sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success && parsed.output.owner === owner ? parsed.output.locations : [];
  } catch {
    return [];
  }
}

/** `owner` is null once nobody is signed in: their tabs are forgotten. */
export function writeTabs(owner: string | null, locations: readonly string[], view: Window = window): void {
  try {
    if (owner === null) view.sessionStorage.removeItem(KEY);
    else view.sessionStorage.setItem(KEY, JSON.stringify({ owner, locations }));
  } catch {
    // The tabs last as long as the page does.
  }
}
