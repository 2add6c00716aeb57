import type { Api } from '../../../shared/api/api.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { startPackage } from '../../../shared/contract/accept.ts';
import type { ReplyOf, RequestOf } from '../../../shared/contract/endpoint.ts';
import { OWN_CODE } from '../../../shared/contract/error-code.ts';
import { saveResult } from '../../../shared/contract/studio.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox-entry.ts';
import type { EntryNote } from './outbox-kinds.ts';

/**
 * Sends a verdict. A claim that ran out while the person was away is taken again once: they are judging, and
 * where somebody else holds the package by now, the server says so.
 */
export async function sendResult(
  api: Api,
  entry: OutboxEntry,
  signal: AbortSignal,
): Promise<ReplyOf<typeof saveResult>> {
  const request = entry.request as RequestOf<typeof saveResult>;
  try {
    return await api.call(saveResult, request, { signal, quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === OWN_CODE.notHolder)) throw error;
    const { packageId } = entry.note as EntryNote;
    await api.call(startPackage, { packageId }, { signal, quiet: true });
    return await api.call(saveResult, request, { signal, quiet: true });
  }
}
