import { useStore } from 'jotai/react';
import { useEffect, useLayoutEffect } from 'react';
import { isAppError } from '../../../shared/api/app-error.ts';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { endReasonAtom } from '../../../shared/connection/end-reason.ts';
import { batchNoStore } from '../../../shared/connection/place-stores.ts';
import { type UserFailure, useHostUser } from '../../../shared/connection/use-host-user.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { subjectPath } from '../../../shared/routing/subject-path.ts';
import { placeOf } from '../../../shared/routing/target.ts';
import { useCurrentLocation } from '../../../shared/routing/use-current-location.ts';
import { decide, HOME_PATH, loginTarget } from '../guard/guard.ts';
import { viewsAtom } from '../tabs/views-atom.ts';
import { reload } from '../tabs/views-state.ts';

export interface Guarded {
  /** The current location may be shown. */
  readonly mayShow: boolean;
  /** It may not, since the page that signs people in gave nobody that the server knows. */
  readonly failure: UserFailure | null;
}

/** Applies the navigation rules. */
export function useGuard(): Guarded {
  const { source, preload, progress, find, rules } = useNavigator();
  const { text: target, path } = useCurrentLocation();
  const { signedIn, roles, isAdministrator, loadUser, reset } = useSession();
  const { queries, keepsToken } = useConnection();
  const store = useStore();
  const decision = decide({
    target,
    signedIn,
    isHostSigned: !keepsToken,
    hasRoles: roles.length > 0,
    isAdministrator,
    find: (wanted) => find(wanted)?.route ?? null,
    lastBatch: () => batchNoStore().read(),
  });
  const { kind } = decision;
  const to = decision.kind === 'redirect' || decision.kind === 'reload' ? decision.to : null;
  const isLoadingUser = kind === 'load-user';
  const failure = useHostUser(isLoadingUser && !keepsToken);
  const isWaiting = isLoadingUser && failure === null;

  // Before anything is painted: on the way nothing is to be seen.
  useLayoutEffect(() => {
    if (to === null) return;
    if (kind === 'reload') {
      const known = find(placeOf(to).path);
      if (known) store.set(viewsAtom, (state) => reload(state, subjectPath(known, to)));
      // The view that begins anew asks anew.
      void queries.invalidateQueries({ refetchType: 'none' });
    }
    const route = find(placeOf(to).path)?.route ?? null;
    source.go(rules?.complete(to, route) ?? to, { replace: true });
  }, [kind, to, source, rules, find, store, queries]);

  useEffect(() => {
    // The screen comes while the user is asked for.
    if (isLoadingUser) preload(path === '/' ? HOME_PATH : path);
  }, [isLoadingUser, preload, path]);

  useEffect(() => (isWaiting ? progress.begin() : undefined), [isWaiting, progress]);

  useEffect(() => {
    if (!isLoadingUser || !keepsToken) return;
    loadUser().catch((error: unknown) => {
      if (isAppError(error)) store.set(endReasonAtom, error);
      reset();
      source.go(loginTarget(source.read()), { replace: true });
    });
  }, [isLoadingUser, keepsToken, loadUser, reset, source, store]);

  return { mayShow: kind === 'show', failure };
}
