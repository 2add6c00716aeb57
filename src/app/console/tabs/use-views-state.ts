import { useAtomValue, useStore } from 'jotai/react';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { Navigator } from '../../../shared/routing/navigator.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { placeOf } from '../../../shared/routing/target.ts';
import { readTabs, writeTabs } from './stored-tabs.ts';
import { viewsAtom } from './views-atom.ts';
import { openViews, restoreView, tabsOf, type ViewsState, visit } from './views-state.ts';

/**
 * The views as they are once `location` is shown; null shows none for the moment. They belong to one person in
 * one role: all are closed with a sign-out and with a switch of either, and come back after a reload.
 */
export function useViewsState(location: string | null): ViewsState {
  const store = useStore();
  const stored = useAtomValue(viewsAtom);
  const navigator = useNavigator();
  const { signedIn, user, isAdministrator } = useSession();
  const owner = ownerNow(signedIn, user, stored.owner);

  const follow = useMemo(() => {
    return (before: ViewsState): ViewsState => {
      const state = before.owner === owner ? before : begin(owner, navigator, isAdministrator);
      const known = location === null ? null : navigator.find(placeOf(location).path);
      return owner !== null && known && location !== null ? visit(state, known, location) : state;
    };
  }, [owner, navigator, location, isAdministrator]);

  // What is rendered does not wait for what is kept.
  const state = follow(stored);
  useLayoutEffect(() => store.set(viewsAtom, follow), [store, follow]);

  const { subjects } = navigator;
  useLayoutEffect(() => {
    if (state.owner === null) return;
    for (const [path, subject] of Object.entries(readTabs(state.owner).subjects)) {
      if (subjects.read(path) === null) subjects.set(path, subject);
    }
  }, [state.owner, subjects]);

  useEffect(() => {
    // Until the user is loaded, nobody knows whose tabs they are.
    if (state.owner === null && signedIn) return;
    const write = () => {
      const tabs = tabsOf(state);
      const known = tabs.flatMap(({ path }) => {
        const subject = subjects.read(path);
        return subject === null ? [] : [[path, subject]];
      });
      writeTabs(state.owner, {
        locations: tabs.map(({ fullPath }) => fullPath),
        subjects: Object.fromEntries(known),
      });
    };
    write();
    return subjects.subscribe(write);
  }, [state, signedIn, subjects]);
  return state;
}

/** Whose views they are. While the user is asked for anew, they stay whose they were. */
function ownerNow(
  signedIn: boolean,
  user: { readonly userId: string; readonly role: string } | null,
  before: string | null,
): string | null {
  if (!signedIn) return null;
  return user ? `${user.userId}:${user.role}` : before;
}

/** The fixed views, and those that the window remembers, as far as they may still be seen. */
function begin(owner: string | null, { areas, find }: Navigator, isAdministrator: boolean): ViewsState {
  const remembered = owner === null ? [] : readTabs(owner).locations;
  return remembered.reduce(
    (state, location) => {
      const known = find(placeOf(location).path);
      const mayBeSeen = known !== null && (isAdministrator || !known.route.meta.isAdmin);
      return mayBeSeen ? restoreView(state, known, location) : state;
    },
    openViews(owner, areas),
  );
}
