import type { Endpoint, RequestOf } from '../contract/endpoint.ts';
import { SESSION_ENDED_CODES } from '../contract/error-code.ts';
import type { Api, CallOptions } from './api.ts';
import type { ApiAddress } from './api-address.ts';
import { ApiError } from './api-error.ts';
import { AppError } from './app-error.ts';
import type { LoadingCount } from './loading-count.ts';
import type { TokenSource } from './token-source.ts';
import type { SendOptions, Transport } from './transport.ts';

/** What a failed call was, for the policy that decides what a person hears of it. */
export interface FailedCall {
  readonly endpoint: Endpoint;
  readonly quiet: boolean;
}

export interface ApiOptions {
  readonly transport: Transport;
  readonly address: ApiAddress;
  readonly tokens: TokenSource;
  readonly loading: LoadingCount;
  /** The generic reaction to a failure (specification 8); the call rejects all the same. */
  readonly onError: (error: AppError, failed: FailedCall) => void;
}

export function createApi({ transport, address, tokens, loading, onError }: ApiOptions): Api {
  async function run<Result>(
    endpoint: Endpoint,
    { signal, loading: counts = false, quiet = false }: CallOptions,
    send: (options: SendOptions) => Promise<Result>,
  ): Promise<Result> {
    const end = counts ? loading.begin() : undefined;
    try {
      const token = await tokens.forCall();
      signal?.throwIfAborted();
      try {
        return await send({ token, signal });
      } catch (error) {
        const renewed = token && hasSessionEnded(error) ? await tokens.renew(token) : null;
        if (!renewed) throw error;
        // A call that was refused at the door has changed nothing, so any call may be made again.
        return await send({ token: renewed, signal });
      }
    } catch (error) {
      if (error instanceof AppError) onError(error, { endpoint, quiet });
      throw error;
    } finally {
      end?.();
    }
  }

  return {
    call: (endpoint, request: RequestOf<typeof endpoint>, options = {}) =>
      run(endpoint, options, (sendOptions) => transport.send(endpoint, request, sendOptions)),
    download: (endpoint, request: RequestOf<typeof endpoint>, options = {}) =>
      run(endpoint, options, (sendOptions) =>
        transport.receive(endpoint, request, { ...sendOptions, onProgress: options.onProgress }),
      ),
    upload: (endpoint, request: RequestOf<typeof endpoint>, file, options = {}) =>
      run(endpoint, options, (sendOptions) => transport.upload(endpoint, request, file, sendOptions)),
    mediaUrl: (path) => address.media(path),
  };
}

/** Whether an error says that the session is over (specification 8). */
export function hasSessionEnded(error: unknown): boolean {
  return error instanceof ApiError && (SESSION_ENDED_CODES as readonly number[]).includes(error.code);
}
