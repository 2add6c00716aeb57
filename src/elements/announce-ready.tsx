import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai/react';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { settledAtom } from '../shared/connection/settled.ts';

interface AnnounceReadyProps {
  readonly onReady: () => void;
}

/** Stands beside a screen, and tells when nothing that the screen asked for is on its way any more. */
export function AnnounceReady({ onReady }: AnnounceReadyProps) {
  const queries = useQueryClient();
  const setSettled = useSetAtom(settledAtom);
  const [looks, setLooks] = useState(0);
  const announce = useEffectEvent(onReady);

  useEffect(
    () =>
      queries.getQueryCache().subscribe(() => {
        // What came is drawn before a transition is: a screen may then ask for the next thing.
        if (queries.isFetching() === 0) startTransition(() => setLooks((count) => count + 1));
      }),
    [queries],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is at the queries as they are then
  useEffect(() => {
    if (queries.isFetching() > 0) return;
    announce();
    setSettled((count) => count + 1);
  }, [queries, looks, setSettled]);
  return null;
}
