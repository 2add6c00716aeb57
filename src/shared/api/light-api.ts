import { encodeQuery } from '../contract/encode-query.ts';
import type { Endpoint, ReplyOf, RequestOf } from '../contract/endpoint.ts';
import { HEADER, REQUEST_TIMEOUT } from '../contract/headers.ts';
import type { Language } from '../contract/language.ts';
import type { Api, UploadOptions } from './api.ts';
import type { ApiAddress } from './api-address.ts';
import { callHeaders } from './call-headers.ts';
import { checkAppKey } from './check-app-key.ts';
import { NetworkError } from './network-error.ts';
import { filePayload } from './payload.ts';
import { readEnvelope } from './read-envelope.ts';
import { refusedOrigin } from './refused-origin.ts';
import { sendByXhr, type XhrReply } from './send-by-xhr.ts';
import { hasSessionEnded } from './session-ended.ts';
import { SessionError } from './session-error.ts';
import type { TokenSource } from './token-source.ts';
import { untilAborted } from './until-aborted.ts';

interface LightApiOptions {
  readonly address: ApiAddress;
  readonly language: () => Language;
  /** Goes with calls without a token, on pages where nobody is signed in. */
  readonly appKey: string | null;
  readonly tokens: TokenSource;
  /** The token has ended, and the page has no other one; the call rejects all the same. */
  readonly onSessionEnded: (code: number | null) => void;
}

/**
 * The API for a single form: calls, and files in a form, by the one way that tells how much of a body has left. Nothing
 * is repeated after a lost connection, nothing is said to people.
 */
export function createLightApi(options: LightApiOptions): Pick<Api, 'call' | 'upload'> {
  const { address, language, appKey, tokens, onSessionEnded } = options;

  async function run<E extends Endpoint>(
    endpoint: E,
    { body, query }: { readonly body: FormData | Blob; readonly query: URLSearchParams },
    { signal, onProgress }: UploadOptions,
  ): Promise<ReplyOf<E>> {
    const send = async (token: string | null) => {
      const headers = callHeaders(language(), token);
      if (token === null && appKey !== null) headers[HEADER.appKey] = appKey;
      const url = `${address.call(endpoint.path)}${query.size > 0 ? `?${query}` : ''}`;
      const { method } = endpoint;
      const request = { url, method, headers, body, timeout: REQUEST_TIMEOUT, signal, onProgress };
      const sending = sendByXhr(request);
      const { status, text } = await namingNetworkErrors(sending, async () => {
        if (token === null && appKey !== null) await checkAppKey(address, appKey, language());
        return refusedOrigin(address, headers);
      });
      return readEnvelope(endpoint, text, status);
    };
    const token = await untilAborted(tokens.forCall(), signal);
    if (token === null && appKey === null)
      throw new SessionError('Neither token, fetchToken nor app-key was set.', { lack: 'missing' });
    try {
      return await send(token);
    } catch (error) {
      if (!token || !hasSessionEnded(error, endpoint)) throw error;
      const renewed = await untilAborted(tokens.renew(token), signal).catch((failure: unknown) => {
        if (failure instanceof SessionError) onSessionEnded(null);
        throw failure;
      });
      if (renewed !== null) return send(renewed);
      onSessionEnded(error.code);
      throw error;
    }
  }

  return {
    call(endpoint, request: RequestOf<typeof endpoint>, callOptions = {}) {
      const isPost = endpoint.method === 'POST';
      const query = isPost ? new URLSearchParams() : encodeQuery({ ...request });
      const body = new Blob(isPost ? [JSON.stringify(request)] : [], { type: 'application/json' });
      return run(endpoint, { body, query }, callOptions);
    },
    upload: (endpoint, request: RequestOf<typeof endpoint>, file, uploadOptions = {}) =>
      run(endpoint, filePayload(endpoint, request, file), uploadOptions),
  };
}

async function namingNetworkErrors(
  sending: Promise<XhrReply>,
  findRefused: () => Promise<string | null>,
): Promise<XhrReply> {
  try {
    return await sending;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'TimeoutError')
      throw new NetworkError(true, { cause });
    if (cause instanceof TypeError)
      throw new NetworkError(false, { cause, refusedOrigin: await findRefused() });
    throw cause;
  }
}
