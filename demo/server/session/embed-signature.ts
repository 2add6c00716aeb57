import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ParsedRequestOf } from '../../../src/shared/contract/endpoint.ts';
import type { getEmbedToken } from '../../../src/shared/contract/oauth/embed.ts';

export type EmbedRequest = ParsedRequestOf<typeof getEmbedToken>;

/** The signature that the contract documents, over the fields as they were sent. */
export function embedSignature(request: Omit<EmbedRequest, 'signature'>, appSecret: string): string {
  const { appKey, loginName, batchId, timestamp, nonce } = request;
  const text = [appKey, loginName, batchId ?? '', timestamp, nonce].join('\n');
  return createHmac('sha256', appSecret).update(text).digest('hex');
}

export function isSignedBy(request: EmbedRequest, appSecret: string): boolean {
  const expected = Buffer.from(embedSignature(request, appSecret), 'hex');
  return timingSafeEqual(expected, Buffer.from(request.signature, 'hex'));
}
