import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

interface AnnounceReadyProps {
  readonly onReady: () => void;
}

/** Stands beside a screen, and tells when nothing that the screen asked for is on its way any more. */
export function AnnounceReady({ onReady }: AnnounceReadyProps) {
  const queries = useQueryClient();

  useEffect(() => {
    const unsubscribe = queries.getQueryCache().subscribe(announceWhenIdle);
    let timer = setTimeout(announceWhenIdle, 0);

    // A screen may ask for the next thing in the very moment the first one arrives.
    function announceWhenIdle(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (queries.isFetching() > 0) return;
        unsubscribe();
        onReady();
      }, 0);
    }

    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [queries, onReady]);
  return null;
}
