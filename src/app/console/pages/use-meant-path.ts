import { useSession } from '../../../shared/connection/use-session.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { nearestPath } from './nearest-path.ts';

/** The screen that an unknown path was probably meant to be; none that needs to be told what it is about. */
export function useMeantPath(unknown: string | null): string | null {
  const { areas } = useNavigator();
  const { isAdministrator } = useSession();
  if (unknown === null) return null;
  const paths = areas
    .flatMap(({ routes }) => routes)
    .filter(({ meta }) => !meta.fullBleed && !meta.identity && (isAdministrator || !meta.isAdmin))
    .map(({ path }) => path);
  return nearestPath(unknown, paths);
}
