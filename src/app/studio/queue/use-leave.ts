import { sampleStudioPath, studioPath } from '../../../shared/delivery/delivery-path.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { placeOf } from '../../../shared/routing/target.ts';

const STUDIOS = [studioPath('').path, sampleStudioPath('').path];

/**
 * Out of the studio: back to where the person came from, as they left it, where that is about the same package,
 * batch or spot check; else up.
 */
export function useLeave(
  about: { readonly packageId?: string; readonly batchId?: string; readonly spotCheckId?: string } | null,
  goUp: () => void,
): () => void {
  const { cameFrom, navigate } = useNavigator();
  return () => {
    const from = cameFrom();
    if (from === null || !isAbout(from, about)) goUp();
    else void navigate(from, { tagView: true });
  };
}

function isAbout(target: string, about: object | null): boolean {
  const { path, search } = placeOf(target);
  if (about === null || STUDIOS.includes(path)) return false;
  return Object.entries(about).some(([name, value]) => IDS.includes(name) && search.get(name) === value);
}

const IDS = ['packageId', 'batchId', 'spotCheckId'];
