import type { Api } from '../api/api.ts';
import type { ReplyOf, RequestOf } from '../contract/endpoint.ts';
import { saveResult } from '../contract/studio.ts';
import type { EntryNote } from './entry-kinds.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { withClaim } from './with-claim.ts';

/** Sends a verdict, with the claim that it needs; one inside a spot check needs none. */
export function sendResult(
  api: Api,
  entry: OutboxEntry,
  signal: AbortSignal,
): Promise<ReplyOf<typeof saveResult>> {
  const request = entry.request as RequestOf<typeof saveResult>;
  const { packageId } = entry.note as EntryNote;
  const send = () => api.call(saveResult, request, { signal, quiet: true });
  return request.spotCheckId === undefined ? withClaim(api, packageId, send, signal) : send();
}
