import type { QueryClient } from '@tanstack/react-query';
import { getItemDetail, getItemHistory } from '../contract/studio.ts';
import { invalidateDelivery } from './reads/invalidate-delivery.ts';
import { readObjectsAgain } from './take-over-objects.ts';
import type { WorkEntry } from './work.ts';

/** What another tab has sent, or a colleague has done, is shown here as the server has it now. */
export async function readAgain(queries: QueryClient, entry: WorkEntry): Promise<void> {
  const { subject: itemId } = entry;
  await Promise.all([
    entry.kind === 'objectVerdicts' ? readObjectsAgain(queries, entry) : undefined,
    queries.invalidateQueries({ queryKey: [getItemDetail.path, { itemId }] }),
    queries.invalidateQueries({ queryKey: [getItemHistory.path, { itemId }] }),
    invalidateDelivery(queries),
  ]);
}
