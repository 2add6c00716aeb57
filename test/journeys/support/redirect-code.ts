import { randomUUID } from 'node:crypto';
import { redirectLines } from '../../../demo/server/redirect/redirect-code.ts';
import { signatureOf } from '../../../demo/server/session/signed-request.ts';
import { getRedirectCode } from '../../../src/shared/contract/oauth/embed.ts';
import type { TestCustomer } from '../../server/test-customer.ts';
import { makeCall } from './make-call.ts';

/** A one-time code for one user, asked for as a partner's back end does. */
export async function redirectCode(
  origin: string,
  { appKey, appSecret }: TestCustomer,
  loginName: string,
): Promise<string> {
  const request = { appKey, loginName, timestamp: Math.floor(Date.now() / 1000), nonce: randomUUID() };
  const signature = signatureOf(redirectLines(request), appSecret);
  const { code } = await makeCall(origin, getRedirectCode, { ...request, signature });
  return code;
}
