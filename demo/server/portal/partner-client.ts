import { createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Endpoint, ReplyOf, RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { envelope, SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { APPLICATION_ID, BASE_PATH, HEADER, ORIGIN_VALUE } from '../../../src/shared/contract/headers.ts';
import {
  getEmbedToken,
  getRedirectCode,
  REDIRECT_PURPOSE,
} from '../../../src/shared/contract/oauth/embed.ts';
import { encodeQuery } from '../../../src/shared/contract/query.ts';
import { Failure } from '../http/failure.ts';
import type { Send } from '../http/send.ts';
import type { PartnerCredentials } from './partner-credentials.ts';

/** The partner's way to the customer API, written with nothing but the contract. */
export interface PartnerClient {
  /** A short-lived token for the partner's user, for one batch or for all that the user sees. */
  embedToken(batchId?: string): Promise<ReplyOf<typeof getEmbedToken>>;
  /** A one-time code that signs the partner's user in to the full console. */
  redirectCode(): Promise<ReplyOf<typeof getRedirectCode>>;
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, token: string): Promise<ReplyOf<E>>;
}

export function partnerClient(credentials: PartnerCredentials, send: Send, origin: string): PartnerClient {
  async function call<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    token?: string,
  ): Promise<ReplyOf<E>> {
    const isPost = endpoint.method === 'POST';
    const query = isPost ? '' : `?${encodeQuery(request as Record<string, unknown>)}`;
    const response = await send(
      new Request(origin + BASE_PATH + endpoint.path + query, {
        method: endpoint.method,
        headers: {
          [HEADER.origin]: ORIGIN_VALUE,
          [HEADER.application]: APPLICATION_ID,
          ...(token === undefined ? {} : { [HEADER.token]: token }),
          ...(isPost ? { 'content-type': 'application/json' } : {}),
        },
        ...(isPost ? { body: JSON.stringify(request) } : {}),
      }),
    );
    const reply = v.parse(envelope, await response.json());
    // What the API refuses the partner is nothing that its page could mend.
    if (reply.status !== SUCCESS)
      throw new Failure(ERROR.gatewayError, { status: reply.status, message: reply.message });
    return v.parse(endpoint.reply, reply.responseObject) as ReplyOf<E>;
  }

  return {
    call,
    embedToken(batchId) {
      const fields = signedFields(credentials);
      const { appKey, loginName, timestamp, nonce } = fields;
      const signature = sign([appKey, loginName, batchId ?? '', timestamp, nonce], credentials);
      return call(getEmbedToken, { ...fields, ...(batchId === undefined ? {} : { batchId }), signature });
    },
    redirectCode() {
      const fields = signedFields(credentials);
      const { appKey, loginName, timestamp, nonce } = fields;
      const signature = sign([REDIRECT_PURPOSE, appKey, loginName, timestamp, nonce], credentials);
      return call(getRedirectCode, { ...fields, signature });
    },
  };
}

function signedFields({ appKey, loginName }: PartnerCredentials) {
  return {
    appKey,
    loginName,
    timestamp: Math.floor(Date.now() / 1000),
    nonce: randomBytes(16).toString('hex'),
  };
}

/** As the contract documents it for each of the calls. */
function sign(lines: readonly (string | number)[], { appSecret }: PartnerCredentials): string {
  return createHmac('sha256', appSecret).update(lines.join('\n')).digest('hex');
}
