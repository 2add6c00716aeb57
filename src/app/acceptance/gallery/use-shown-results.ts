import { useMemo, useSyncExternalStore } from 'react';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { type PendingResults, pendingResults } from '../../../shared/outbox/pending-results.ts';

const nothing = () => null;
const never = () => () => undefined;

/** Results that were given and are on their way, by item: they are shown at once. */
export function useShownResults(outbox: Outbox | null): PendingResults {
  const snapshot = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.get ?? nothing);
  const entries = snapshot?.entries;
  return useMemo(() => pendingResults(entries ?? []), [entries]);
}
