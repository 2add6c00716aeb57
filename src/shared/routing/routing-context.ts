import { createContext, useContext } from 'react';
import type { Area, AreaRoute } from './area.ts';
import type { Navigator } from './navigator.ts';

export const NavigatorContext = createContext<Navigator | null>(null);

export function useNavigator(): Navigator {
  const navigator = useContext(NavigatorContext);
  if (!navigator) throw new Error('A RoutingProvider is missing above this component.');
  return navigator;
}

/** The route that a screen was mounted for. A hidden view keeps the location it was left with. */
export interface ScreenPlace {
  readonly area: Area;
  readonly route: AreaRoute;
  /** Path and query. */
  readonly location: string;
}

export const ScreenPlaceContext = createContext<ScreenPlace | null>(null);

export function useScreenPlace(): ScreenPlace {
  const place = useContext(ScreenPlaceContext);
  if (!place) throw new Error('This component must stand in a screen that AreaRoutes has mounted.');
  return place;
}
