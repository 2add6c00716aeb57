import ky, { type Input, isNetworkError, isTimeoutError } from 'ky';
import type { Endpoint, ReplyOf, RequestOf } from '../contract/endpoint.ts';
import { REQUEST_TIMEOUT } from '../contract/headers.ts';
import type { Language } from '../contract/language.ts';
import type { Download, Progress } from './api.ts';
import type { ApiAddress } from './api-address.ts';
import { callHeaders } from './call-headers.ts';
import { dispositionFileName } from './content-disposition.ts';
import { isAbort } from './is-abort.ts';
import { NetworkError } from './network-error.ts';
import { type FilePayload, filePayload, type Payload, payloadOf } from './payload.ts';
import { readBody } from './read-body.ts';
import { readEnvelope } from './read-envelope.ts';
import { refusedOrigin } from './refused-origin.ts';
import { sendByXhr } from './send-by-xhr.ts';

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

interface ProgressOptions extends SendOptions {
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/** One call to the server and its reply: headers, envelope, errors. Knows no session and shows nothing. */
export interface Transport {
  send<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: SendOptions & { readonly keepalive?: boolean | undefined },
  ): Promise<ReplyOf<E>>;
  /** Sends one file: in a form under the name `file`, or as the body itself (see `RequestKind`). */
  upload<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    file: Blob,
    options: ProgressOptions,
  ): Promise<ReplyOf<E>>;
  receive<E extends Endpoint>(
    endpoint: E,
    request: RequestOf<E>,
    options: ProgressOptions,
  ): Promise<Download>;
}

export function createTransport({ address, language, fetch }: TransportOptions): Transport {
  const headersWith = (token: string | null) => callHeaders(language(), token);

  function respond(
    endpoint: Endpoint,
    { token, signal, keepalive = false }: SendOptions & { readonly keepalive?: boolean | undefined },
    payload: Payload,
  ): Promise<Response> {
    return ky(address.call(endpoint.path), {
      method: endpoint.method,
      headers: headersWith(token),
      // A cookie of the host page is none of our business, and the token travels in its header.
      credentials: 'omit',
      keepalive,
      timeout: REQUEST_TIMEOUT,
      throwHttpErrors: false,
      retry: {
        limit: endpoint.idempotent ? RETRIES : 0,
        methods: endpoint.idempotent ? [endpoint.method.toLowerCase()] : [],
        statusCodes: [],
        jitter: true,
      },
      ...payload,
      ...(signal ? { signal } : {}),
      ...(fetch ? { fetch } : {}),
    });
  }

  /** By XMLHttpRequest where there is one, and nobody brought a `fetch` to be used instead. */
  async function sendFile(
    endpoint: Endpoint,
    { body, query }: FilePayload,
    { token, signal, onProgress }: ProgressOptions,
  ): Promise<{ readonly status: number; readonly text: string }> {
    if (!fetch && typeof XMLHttpRequest !== 'undefined') {
      return sendByXhr({
        url: `${address.call(endpoint.path)}${query.size > 0 ? `?${query}` : ''}`,
        method: endpoint.method,
        headers: headersWith(token),
        timeout: REQUEST_TIMEOUT,
        body,
        signal,
        onProgress,
      });
    }
    const response = await respond(endpoint, { token, signal }, { body, searchParams: query });
    return { status: response.status, text: await response.text() };
  }

  async function namingNetworkErrors<Result>(
    { token }: SendOptions,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (cause) {
      if (isAbort(cause)) throw cause;
      if (isTimeoutError(cause) || isTimeout(cause)) throw new NetworkError(true, { cause });
      // Reading a body whose connection breaks fails with a bare TypeError, outside ky.
      if (!isNetworkError(cause) && !(cause instanceof TypeError)) throw cause;
      throw new NetworkError(false, {
        cause,
        refusedOrigin: await refusedOrigin(address, headersWith(token)),
      });
    }
  }

  return {
    send: (endpoint, request, options) =>
      namingNetworkErrors(options, async () => {
        const response = await respond(endpoint, options, payloadOf(endpoint, request));
        return readEnvelope(endpoint, await response.text(), response.status);
      }),

    upload: (endpoint, request, file, options) =>
      namingNetworkErrors(options, async () => {
        const { status, text } = await sendFile(endpoint, filePayload(endpoint, request, file), options);
        return readEnvelope(endpoint, text, status);
      }),

    receive: (endpoint, request, options) =>
      namingNetworkErrors(options, async () => {
        const response = await respond(endpoint, options, payloadOf(endpoint, request));
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

/** As `sendByXhr` has it; ky has an error class of its own. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
