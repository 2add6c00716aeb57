import { useMemo, useSyncExternalStore } from 'react';
import { useApi, useHostEvents } from '../connection/connection-context.ts';
import { type Overlay, overlayOf } from './overlay.ts';
import { useWorkOutbox } from './use-work-outbox.ts';
import { Verdicts } from './verdicts.ts';

/** For verdicts given on one screen, undone as long as it stands; null while nobody is signed in. */
export function useVerdicts(): Verdicts | null {
  const api = useApi();
  const origin = useHostEvents();
  const outbox = useWorkOutbox();
  return useMemo(() => outbox && new Verdicts({ outbox, api, origin }), [outbox, api, origin]);
}

const NOTHING = overlayOf([]);
const never = () => () => undefined;

/** What was given and is not confirmed yet, over what the server says. */
export function useOverlay(verdicts: Verdicts | null): Overlay {
  return useSyncExternalStore(verdicts?.subscribe ?? never, () => verdicts?.overlay() ?? NOTHING);
}
