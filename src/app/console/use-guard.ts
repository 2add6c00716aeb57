import { useEffect } from 'react';
import { useSession } from '../../shared/connection/use-session.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useCurrentLocation } from '../../shared/routing/use-current-location.ts';
import { decide, HOME_PATH, loginTarget } from './guard.ts';

/** Applies the navigation rules; true once the current location may be shown. */
export function useGuard(): boolean {
  const { source, preload } = useNavigator();
  const { text: target, path } = useCurrentLocation();
  const { signedIn, roles, loadUser, reset } = useSession();
  const decision = decide({ target, signedIn, hasRoles: roles.length > 0 });
  const redirect = decision.kind === 'redirect' ? decision.to : null;
  const isLoadingUser = decision.kind === 'load-user';

  useEffect(() => {
    if (redirect !== null) source.go(redirect, { replace: true });
  }, [redirect, source]);

  useEffect(() => {
    // The screen comes while the user is asked for.
    if (isLoadingUser) preload(path === '/' ? HOME_PATH : path);
  }, [isLoadingUser, preload, path]);

  useEffect(() => {
    if (!isLoadingUser) return;
    loadUser().catch(() => {
      reset();
      source.go(loginTarget(source.read()), { replace: true });
    });
  }, [isLoadingUser, loadUser, reset, source]);

  return decision.kind === 'show';
}
