import type { ElementHost } from './element-host.ts';
import type { ElementPlace } from './element-place.ts';

/** For what mounts areas: its definition has places. */
export function requiredPlace({ place }: ElementHost): ElementPlace {
  if (!place) throw new TypeError('An element without places leads nowhere.');
  return place;
}
