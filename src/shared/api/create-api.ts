import type { Endpoint, RequestOf } from '../contract/endpoint.ts';
import type { Api, CallOptions } from './api.ts';
import type { ApiAddress } from './api-address.ts';
import { type AppError, isAppError } from './app-error.ts';
import type { LoadingCount } from './loading-count.ts';
import { OtherUserError } from './other-user-error.ts';
import type { Resume } from './resume.ts';
import { hasSessionEnded } from './session-ended.ts';
import type { TokenSource } from './token-source.ts';
import type { SendOptions, Transport } from './transport.ts';
import { untilAborted } from './until-aborted.ts';
import { UploadUserError } from './upload-user-error.ts';
import { withOwnDays } from './with-own-days.ts';

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
  /** Called as a call begins, for what it does should its session have ended; by default `tokens.renew`. */
  readonly resume?: (() => Resume) | undefined;
  /** Whose a token is; null where nobody can tell. Needed for calls that name their owner. */
  readonly ownerOf?: ((token: string) => Promise<string | null>) | undefined;
  /** Whether a user is known; without one no file is sent. By default there is one. */
  readonly hasUser?: (() => boolean) | undefined;
  /** The generic reaction to a failure (specification 8); the call rejects all the same. */
  readonly onError: (error: AppError, failed: FailedCall) => void;
}

export function createApi({
  transport,
  address,
  tokens,
  loading,
  resume = () => {
    const begun = performance.now();
    return (refused) => tokens.renew(refused, begun);
  },
  ownerOf = async () => null,
  hasUser = () => true,
  onError,
}: ApiOptions): Api {
  async function run<Result>(
    endpoint: Endpoint,
    { signal, loading: counts = false, quiet = false, owner }: CallOptions,
    send: (options: SendOptions) => Promise<Result>,
  ): Promise<Result> {
    const begin = () => (counts ? loading.begin() : () => undefined);
    let end = begin();
    const goOn = resume();
    const sendWith = async (token: string | null): Promise<Result> => {
      const isOwn = owner === undefined || (token !== null && (await ownerOf(token)) === owner);
      if (!isOwn) throw new OtherUserError();
      return send({ token, signal });
    };
    try {
      // What needs no session asks no page for a token, which may have none.
      const wanted = endpoint.access === 'open' ? Promise.resolve(tokens.current()) : tokens.forCall();
      const token = await untilAborted(wanted, signal);
      try {
        return await untilAborted(sendWith(token), signal);
      } catch (error) {
        if (!token || !hasSessionEnded(error, endpoint)) throw error;
        // A person may be asked: nothing is loading while they decide.
        end();
        const renewed = await untilAborted(goOn(token, error), signal);
        end = begin();
        if (renewed === null) throw error;
        // A call that was refused at the door has changed nothing, so any call may be made again.
        return await untilAborted(sendWith(renewed), signal);
      }
    } catch (error) {
      if (isAppError(error)) onError(error, { endpoint, quiet });
      throw error;
    } finally {
      end();
    }
  }

  return {
    call: (endpoint, request: RequestOf<typeof endpoint>, options = {}) =>
      run(endpoint, options, (sendOptions) =>
        transport.send(endpoint, withOwnDays(request), { ...sendOptions, keepalive: options.keepalive }),
      ),
    download: (endpoint, request: RequestOf<typeof endpoint>, options = {}) =>
      run(endpoint, options, (sendOptions) =>
        transport.receive(endpoint, withOwnDays(request), { ...sendOptions, onProgress: options.onProgress }),
      ),
    upload: (endpoint, request: RequestOf<typeof endpoint>, file, options = {}) =>
      run(endpoint, options, async (sendOptions) => {
        if (!hasUser()) throw new UploadUserError();
        return transport.upload(endpoint, request, file, { ...sendOptions, onProgress: options.onProgress });
      }),
    mediaUrl: (path) => address.media(path),
  };
}
