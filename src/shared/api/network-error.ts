import { AppError, isOfKind } from './app-error.ts';

interface NetworkErrorOptions {
  readonly cause: unknown;
  /** The page's origin, where it is the server that lets no page of it call. */
  readonly refusedOrigin?: string | null;
}

/** The origin of a frame whose `sandbox` leaves out `allow-same-origin`: it cannot be registered. */
export const NO_ORIGIN = 'null';

/** No answer came: offline, refused, timed out, or the connection broke while the reply was read. */
export class NetworkError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'network', 'origin');
  }

  override readonly name = 'NetworkError';
  /** `origin`: the server is there, and the page's origin is not registered with it. */
  readonly kind: 'network' | 'origin';
  readonly timedOut: boolean;
  readonly refusedOrigin: string | null;

  constructor(timedOut: boolean, { cause, refusedOrigin = null }: NetworkErrorOptions) {
    super(messageOf(timedOut, refusedOrigin), { cause });
    this.kind = refusedOrigin === null ? 'network' : 'origin';
    this.timedOut = timedOut;
    this.refusedOrigin = refusedOrigin;
  }
}

function messageOf(timedOut: boolean, refusedOrigin: string | null): string {
  if (refusedOrigin === NO_ORIGIN)
    return 'The page stands in a frame without an origin, of which the server lets none call: its sandbox needs allow-same-origin.';
  if (refusedOrigin !== null)
    return `The server lets no page of ${refusedOrigin} call: register this origin.`;
  return timedOut ? 'The server took too long to answer.' : 'The server could not be reached.';
}
