import { type ReactNode, useEffect, useMemo } from 'react';
import { matchRoute, Router, useRouter } from 'wouter';
import { useConnection, useHostEvents } from '../connection/connection-context.ts';
import type { Area } from './area.ts';
import { AwaitedScreen } from './awaited-screen.tsx';
import type { LocationSource } from './location-source.ts';
import type { NavigationRules } from './navigation-rules.ts';
import { createNavigator } from './navigator.ts';
import type { Outside } from './outside.ts';
import { NavigatorContext } from './routing-context.ts';
import { createScreens } from './screens.ts';
import { wouterHooks } from './wouter-hooks.ts';

interface RoutingProviderProps {
  readonly source: LocationSource;
  readonly areas: readonly Area[];
  /** Where unknown paths lead (the console's `/404`); without it the host is asked by `customer-navigate`. */
  readonly unknownPath?: string | undefined;
  /** What a shell adds to every navigation. */
  readonly rules?: NavigationRules | undefined;
  /** What lies beyond the areas of an element. */
  readonly outside?: Outside | undefined;
  readonly children: ReactNode;
}

/** Gives a tree its location and the areas it can show. The source belongs to the caller, who disposes of it. */
export function RoutingProvider({
  source,
  areas,
  unknownPath,
  rules,
  outside,
  children,
}: RoutingProviderProps) {
  const hostEvents = useHostEvents();
  const { translations } = useConnection();
  const { parser } = useRouter();
  const navigator = useMemo(
    () =>
      createNavigator({
        source,
        areas,
        hostEvents,
        unknownPath,
        rules,
        outside,
        screens: createScreens(translations),
        matches: (pattern, path) => matchRoute(parser, pattern, path)[0],
      }),
    [source, areas, hostEvents, unknownPath, rules, outside, translations, parser],
  );
  const { hook, searchHook } = useMemo(() => wouterHooks(navigator), [navigator]);
  useEffect(() => navigator.watch(), [navigator]);
  return (
    <NavigatorContext value={navigator}>
      <AwaitedScreen />
      <Router hook={hook} searchHook={searchHook} hrefs={(target) => source.href(target) ?? target}>
        {children}
      </Router>
    </NavigatorContext>
  );
}
