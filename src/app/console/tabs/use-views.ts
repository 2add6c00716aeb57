import { useAtomValue, useStore } from 'jotai/react';
import { useMemo } from 'react';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { subjectPath } from '../../../shared/routing/subject-path.ts';
import { placeOf } from '../../../shared/routing/target.ts';
import { REDIRECT_PREFIX } from '../guard/guard.ts';
import { afterClosing } from './after-closing.ts';
import type { View } from './view.ts';
import { viewsAtom } from './views-atom.ts';
import { remove, removeAll, removeOthers, tabsOf, type ViewsState } from './views-state.ts';

const STUDIOS: readonly string[] = ['Studio', 'StudioPackage'];

/** The visited views, and what can be done with their tabs; each resolves with whether it was done. */
export interface Views {
  /** As the tab bar lists them. */
  readonly views: readonly View[];
  readonly isStudioOpen: boolean;
  /** Shows the view at a path anew. */
  refresh(path: string): Promise<boolean>;
  /** Fixed views stay, and so does one whose leave check refuses. */
  close(path: string): Promise<boolean>;
  closeOthers(path: string): Promise<boolean>;
  closeAll(): Promise<boolean>;
}

export function useViews(): Views {
  const store = useStore();
  const state = useAtomValue(viewsAtom);
  const { source, navigate, find } = useNavigator();

  const actions = useMemo(() => {
    const shownNow = () => {
      const location = source.read();
      const known = find(placeOf(location).path);
      return known ? subjectPath(known, location) : null;
    };

    /** Leaves the view that is shown, where it is to go, and only then lets go of it. */
    async function close(
      change: (state: ViewsState) => ViewsState,
      goTo: (shown: View, left: readonly View[]) => string,
    ): Promise<boolean> {
      const now = store.get(viewsAtom);
      const left = tabsOf(change(now));
      const shown = now.views.find(({ path }) => path === shownNow());
      if (shown?.isTab && !left.some(({ path }) => path === shown.path)) {
        if (!(await navigate(goTo(shown, left), { tagView: true }))) return false;
      }
      store.set(viewsAtom, change);
      return true;
    }

    return {
      refresh: (path: string) => {
        const view = store.get(viewsAtom).views.find((one) => one.path === path);
        if (!view) return Promise.resolve(false);
        return navigate(REDIRECT_PREFIX + view.fullPath, { replace: path === shownNow() });
      },
      close: (path: string) => {
        const view = store.get(viewsAtom).views.find((one) => one.path === path);
        if (!view || view.affix) return Promise.resolve(false);
        return close((now) => remove(now, path), afterClosing);
      },
      closeOthers: (path: string) =>
        close(
          (now) => removeOthers(now, path),
          (shown, left) => left.find((one) => one.path === path)?.fullPath ?? afterClosing(shown, left),
        ),
      closeAll: () => close(removeAll, afterClosing),
    };
  }, [store, source, navigate, find]);

  return useMemo(
    () => ({
      ...actions,
      views: tabsOf(state),
      isStudioOpen: state.views.some(({ name }) => STUDIOS.includes(name)),
    }),
    [actions, state],
  );
}
