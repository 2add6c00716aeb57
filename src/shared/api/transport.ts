import ky, { type Input, isNetworkError, isTimeoutError } from 'ky';
import type { Endpoint, ReplyOf, RequestOf } from '../contract/endpoint.ts';
import {
  APPLICATION_ID,
  HEADER,
  LANGUAGE_HEADER,
  ORIGIN_VALUE,
  REQUEST_TIMEOUT,
} from '../contract/headers.ts';
import type { Language } from '../contract/language.ts';
import { encodeQuery } from '../contract/query.ts';
import type { Download, Progress } from './api.ts';
import type { ApiAddress } from './api-address.ts';
import { dispositionFileName } from './content-disposition.ts';
import { isAbort } from './is-abort.ts';
import { NetworkError } from './network-error.ts';
import { readBody } from './read-body.ts';
import { readEnvelope } from './read-envelope.ts';

/** How often a call that may be repeated is tried again after a lost connection. */
const RETRIES = 2;

export interface TransportOptions {
  readonly address: ApiAddress;
  readonly language: () => Language;
  /** The page's own unless a host or a test brings another. */
  readonly fetch?: ((input: Input, init?: RequestInit) => Promise<Response>) | undefined;
}

export interface SendOptions {
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
}

/** One call to the server and its reply: headers, envelope, errors. Knows no session and shows nothing. */
export interface Transport {
  send<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options: SendOptions): Promise<ReplyOf<E>>;
  receive<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: SendOptions & { readonly onProgress?: ((progress: Progress) => void) | undefined },
  ): Promise<Download>;
}

export function createTransport({ address, language, fetch }: TransportOptions): Transport {
  function respond(endpoint: Endpoint, request: object, { token, signal }: SendOptions): Promise<Response> {
    const byBody = endpoint.method === 'POST';
    return ky(address.call(endpoint.path), {
      method: endpoint.method,
      headers: {
        [HEADER.origin]: ORIGIN_VALUE,
        [HEADER.application]: APPLICATION_ID,
        [HEADER.language]: LANGUAGE_HEADER[language()],
        [HEADER.token]: token ?? undefined,
      },
      // A cookie of the host page is none of our business, and the token travels in its header.
      credentials: 'omit',
      timeout: REQUEST_TIMEOUT,
      throwHttpErrors: false,
      retry: {
        limit: endpoint.idempotent ? RETRIES : 0,
        methods: endpoint.idempotent ? [endpoint.method.toLowerCase()] : [],
        statusCodes: [],
        jitter: true,
      },
      ...(byBody ? { json: request } : { searchParams: encodeQuery({ ...request }) }),
      ...(signal ? { signal } : {}),
      ...(fetch ? { fetch } : {}),
    });
  }

  return {
    send: (endpoint, request, options) =>
      namingNetworkErrors(async () => {
        const response = await respond(endpoint, request as object, options);
        return readEnvelope(endpoint, await response.text(), response.status);
      }),

    receive: (endpoint, request, options) =>
      namingNetworkErrors(async () => {
        const response = await respond(endpoint, request as object, options);
        const disposition = response.headers.get('content-disposition');
        const isEnvelope = response.headers.get('content-type')?.startsWith('application/json');
        if (!response.ok || (isEnvelope && !disposition)) {
          readEnvelope(endpoint, await response.text(), response.status);
        }
        return {
          blob: await readBody(response, options.onProgress),
          fileName: dispositionFileName(disposition),
        };
      }),
  };
}

async function namingNetworkErrors<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    if (isTimeoutError(cause)) throw new NetworkError(true, { cause });
    // Reading a body whose connection breaks fails with a bare TypeError, outside ky.
    if (isNetworkError(cause) || cause instanceof TypeError) throw new NetworkError(false, { cause });
    throw cause;
  }
}
