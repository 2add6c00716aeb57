import { encodeQuery } from '../../src/shared/contract/encode-query.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../../src/shared/contract/endpoint.ts';
import { BASE_PATH, HEADER } from '../../src/shared/contract/headers.ts';
import { login } from '../../src/shared/contract/oauth/session.ts';

export type Call = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ReplyOf<E>>;

/** Calls a listening server over HTTP as one of its users. */
export async function signedInCall(
  origin: string,
  user: { readonly account: string; readonly password: string },
): Promise<Call> {
  const callAs =
    (token: string): Call =>
    async (endpoint, request) => {
      const isPost = endpoint.method === 'POST';
      const query = isPost ? '' : `?${encodeQuery(request)}`;
      const response = await fetch(`${origin}${BASE_PATH}${endpoint.path}${query}`, {
        method: endpoint.method,
        headers: { [HEADER.token]: token, 'content-type': 'application/json' },
        ...(isPost && { body: JSON.stringify(request) }),
      });
      const { status, responseObject } = (await response.json()) as {
        status: number;
        responseObject: ReplyOf<typeof endpoint>;
      };
      if (status !== 200) throw new Error(`${endpoint.path} answers ${status}`);
      return responseObject;
    };
  const { token } = await callAs('')(login, { loginName: user.account, password: user.password });
  return callAs(token);
}
