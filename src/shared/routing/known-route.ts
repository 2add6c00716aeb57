import type { Area, AreaRoute } from './area.ts';

/** A route with the area that has it: its texts are the area's. */
export interface KnownRoute {
  readonly area: Area;
  readonly route: AreaRoute;
}
