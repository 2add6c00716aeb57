import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai/react';
import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { screenIdleAtom } from '../shared/connection/screen-idle.ts';
import { useUi } from '../shared/ui/base/ui-context.ts';
import type { Arrival } from './arrival.ts';
import { focusContent } from './focus-content.ts';
import { isAsking } from './own-queries.ts';
import { staleFor, stalesAtom } from './stale.ts';

interface AnnounceReadyProps {
  readonly arrival: Pick<Arrival, 'ready' | 'waitFor'>;
}

/**
 * Stands beside a screen, and tells when nothing that the screen asked for is on its way any more, and what it shows is
 * content: no skeleton, and nothing that says why there is none.
 */
export function AnnounceReady({ arrival }: AnnounceReadyProps) {
  const queries = useQueryClient();
  const { root, standIns } = useUi();
  const setIdle = useSetAtom(screenIdleAtom);
  const stales = useAtomValue(stalesAtom);
  const [looks, setLooks] = useState(0);

  useLayoutEffect(() => arrival.waitFor('api-timeout'), [arrival]);
  useEffect(() => {
    const look = () => {
      // What came is drawn before a transition is: a screen may then ask for the next thing.
      if (!isAsking(queries)) startTransition(() => setLooks((count) => count + 1));
    };
    const stops = [queries.getQueryCache().subscribe(look), standIns.subscribe(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, standIns]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is at the queries as they are then
  useEffect(() => {
    if (isAsking(queries)) return;
    if (standIns.isContent() && arrival.ready(staleFor(queries, stales) === null)) focusContent(root);
    setIdle((count) => count + 1);
  }, [arrival, queries, root, standIns, looks, stales, setIdle]);
  return null;
}
