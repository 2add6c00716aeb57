import ky, { type Input, isNetworkError, isTimeoutError, type Options as KyOptions } from 'ky';
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
  /** Sends one file: in a form under the name `file`, or as the body itself (see `RequestKind`). */
  upload<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    file: Blob,
    options: SendOptions,
  ): Promise<ReplyOf<E>>;
  receive<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: SendOptions & { readonly onProgress?: ((progress: Progress) => void) | undefined },
  ): Promise<Download>;
}

export function createTransport({ address, language, fetch }: TransportOptions): Transport {
  function respond(
    endpoint: Endpoint,
    request: object,
    { token, signal }: SendOptions,
    body: Payload = endpoint.method === 'POST' ? { json: request } : byQuery(request),
  ): Promise<Response> {
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
      ...body,
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

    upload: (endpoint, request, file, options) =>
      namingNetworkErrors(async () => {
        const response = await respond(endpoint, request, options, filePayload(endpoint, request, file));
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

type Payload = Pick<KyOptions, 'json' | 'body' | 'searchParams'>;

const byQuery = (request: object): Payload => ({ searchParams: encodeQuery({ ...request }) });

/** A blob's own type becomes the content type; that of a form is written by the browser. */
function filePayload({ requestKind }: Endpoint, request: object, file: Blob): Payload {
  if (requestKind === 'form') {
    const form = new FormData();
    for (const [name, value] of encodeQuery({ ...request })) form.append(name, value);
    form.append('file', file);
    return { body: form };
  }
  const type = requestKind === 'zip' ? 'application/zip' : 'text/csv';
  return { ...byQuery(request), body: file.slice(0, file.size, type) };
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
