import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHostEvents } from '../shared/connection/connection-context.ts';

/** Fires `customer-ready` once: when the first screen stands and nothing it asked for is still on its way. */
export function AnnounceReady() {
  const queries = useQueryClient();
  const hostEvents = useHostEvents();

  useEffect(() => {
    const cache = queries.getQueryCache();
    const unsubscribe = cache.subscribe(announceWhenIdle);
    let timer = setTimeout(announceWhenIdle, 0);

    // A screen may ask for the next thing in the very moment the first one arrives.
    function announceWhenIdle(): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (queries.isFetching() > 0) return;
        unsubscribe();
        hostEvents.emit('customer-ready', {});
      }, 0);
    }

    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [queries, hostEvents]);
  return null;
}
