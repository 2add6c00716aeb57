import * as v from 'valibot';
import { type LocalStore, localStore, type StoreWindow } from '../../../shared/connection/local-store.ts';

const keptMessage = v.object({ text: v.string(), key: v.pipe(v.string(), v.uuid()) });

/** A message that is being written. Its key goes with every try to send it, so that it arrives once. */
export type KeptMessage = v.InferOutput<typeof keptMessage>;

interface Place {
  readonly userId: string;
  readonly batchId: string;
  /** What it answers. */
  readonly parentId?: string | undefined;
}

/** What somebody wrote and did not send; nobody else finds it. */
export function keptMessageStore(
  { userId, batchId, parentId }: Place,
  view?: StoreWindow,
): LocalStore<KeptMessage> {
  const place = parentId === undefined ? batchId : `${batchId}-${parentId}`;
  return localStore(`message-${userId}-${place}`, keptMessage, view);
}
