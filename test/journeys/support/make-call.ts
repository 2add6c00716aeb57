import * as v from 'valibot';
import type { Endpoint, ReplyOf, RequestOf } from '../../../src/shared/contract/endpoint.ts';
import { envelope, SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { APPLICATION_ID, BASE_PATH, HEADER, ORIGIN_VALUE } from '../../../src/shared/contract/headers.ts';

interface CallHeaders {
  readonly token?: string;
  readonly language?: string;
}

/** Makes a POST call as the client does, where the console is not the matter; throws where it is refused. */
export async function makeCall<E extends Endpoint>(
  origin: string,
  endpoint: E,
  request: RequestOf<E>,
  { token, language }: CallHeaders = {},
): Promise<ReplyOf<E>> {
  const response = await fetch(origin + BASE_PATH + endpoint.path, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      [HEADER.origin]: ORIGIN_VALUE,
      [HEADER.application]: APPLICATION_ID,
      ...(token ? { [HEADER.token]: token } : {}),
      ...(language ? { [HEADER.language]: language } : {}),
    },
    body: JSON.stringify(request),
  });
  const { status, responseObject } = v.parse(envelope, await response.json());
  if (status !== SUCCESS) throw new Error(`${endpoint.path} was refused with ${status}.`);
  return v.parse(endpoint.reply, responseObject);
}
