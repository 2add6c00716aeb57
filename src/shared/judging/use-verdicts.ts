import { useMemo, useSyncExternalStore } from 'react';
import { useConnection, useHostEvents } from '../connection/connection-context.ts';
import { knownResults } from './known-results.ts';
import { type Overlay, overlayOf } from './overlay.ts';
import { useWorkOutbox } from './use-work-outbox.ts';
import { Verdicts } from './verdicts.ts';

/** For verdicts given on one screen, undone as long as it stands; null while nobody is signed in. */
export function useVerdicts(): Verdicts | null {
  const { api, queries } = useConnection();
  const origin = useHostEvents();
  const outbox = useWorkOutbox();
  return useMemo(
    () => outbox && new Verdicts({ outbox, api, origin, known: knownResults(queries) }),
    [outbox, api, queries, origin],
  );
}

const NOTHING = overlayOf([], null);
const never = () => () => undefined;

/** What was given and is not confirmed yet, over what the server says. */
export function useOverlay(verdicts: Verdicts | null): Overlay {
  return useSyncExternalStore(verdicts?.subscribe ?? never, () => verdicts?.overlay() ?? NOTHING);
}
