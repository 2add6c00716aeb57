import { type DeliveryPath, sampleStudioPath, studioPath } from '../../../shared/delivery/delivery-path.ts';
import type { Navigator } from '../../../shared/routing/navigator.ts';
import { placeOf } from '../../../shared/routing/target.ts';

const STUDIOS = [studioPath('').path, sampleStudioPath('').path];
const IDS = ['packageId', 'batchId', 'spotCheckId'];

/**
 * Out of the studio: back to where the person came from, as they left it, where that is about the same package,
 * batch or spot check; else up.
 */
export function wayOut(navigator: Navigator, about: object | null, up: DeliveryPath): string {
  const from = navigator.cameFrom();
  return from !== null && isAbout(from, about) ? from : navigator.wayBack(up);
}

function isAbout(target: string, about: object | null): boolean {
  const { path, search } = placeOf(target);
  if (about === null || STUDIOS.includes(path)) return false;
  return Object.entries(about).some(([name, value]) => IDS.includes(name) && search.get(name) === value);
}
