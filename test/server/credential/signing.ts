import { randomBytes } from 'node:crypto';
import { embedSignature } from '../../../demo/server/session/embed-signature.ts';
import { getEmbedToken } from '../../../src/shared/contract/oauth/embed.ts';
import type { TestServer } from '../test-server.ts';

export type SignedFields = Parameters<typeof embedSignature>[0];

/** A request for a token as a partner's back end signs it. */
export function signed(
  server: TestServer,
  {
    secret,
    ...change
  }: Partial<SignedFields> & Pick<SignedFields, 'appKey' | 'loginName'> & { readonly secret: string },
) {
  const fields = {
    timestamp: Math.floor(server.services.now().getTime() / 1000),
    nonce: randomBytes(16).toString('hex'),
    ...change,
  };
  return { ...fields, signature: embedSignature(fields, secret) };
}

export function askForToken(server: TestServer, request: ReturnType<typeof signed>) {
  return server.call(getEmbedToken, request);
}
