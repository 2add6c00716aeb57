import { useMemo, useSyncExternalStore } from 'react';
import type { ObjectTile } from '../../../shared/contract/accept/object.ts';
import type { ItemResult } from '../../../shared/contract/item-result.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import { objectKey, pendingObjects } from '../../../shared/outbox/send-object-results.ts';

const nothing = () => null;
const never = () => () => undefined;

/** The result of an object as it is shown: what was given and is on its way counts at once. */
export function useShownObjects(outbox: Outbox | null): (tile: ObjectTile) => ItemResult {
  const snapshot = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.get ?? nothing);
  const entries = snapshot?.entries;
  const pending = useMemo(() => pendingObjects(entries ?? []), [entries]);
  return (tile) => pending.get(objectKey(tile)) ?? tile.result;
}
