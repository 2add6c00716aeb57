import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import type { getEmbedToken } from '../../../src/shared/contract/oauth/embed.ts';
import { signatureOf } from './signed-request.ts';

export type EmbedRequest = ParsedRequestOf<typeof getEmbedToken>;

/** What the contract has signed, over the fields as they were sent. */
export function embedLines(request: Omit<EmbedRequest, 'signature'>): (string | number)[] {
  const { appKey, loginName, batchId, timestamp, nonce, scope } = request;
  const lines = [appKey, loginName, batchId ?? '', timestamp, nonce];
  return scope === undefined ? lines : [...lines, scope];
}

export function embedSignature(request: Omit<EmbedRequest, 'signature'>, appSecret: string): string {
  return signatureOf(embedLines(request), appSecret);
}
