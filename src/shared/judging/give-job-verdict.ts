import type { Connection } from '../connection/connection.ts';
import { giveJobResult, type Job } from '../contract/accept/job.ts';
import type { RequestOf } from '../contract/endpoint.ts';
import { invalidateDelivery } from './reads/invalidate-delivery.ts';

/**
 * Concludes a video job. It is waited for, not queued: the person is asked first, and what was given to its frames
 * must be with the server before. Whatever came of it, what shows the job is read again; a refusal is said by who asks.
 */
export async function giveJobVerdict(
  { api, queries }: Pick<Connection, 'api' | 'queries'>,
  verdict: RequestOf<typeof giveJobResult>,
): Promise<Job> {
  try {
    return await api.call(giveJobResult, verdict, { quiet: true });
  } finally {
    void invalidateDelivery(queries);
  }
}
