import { AppError } from './app-error.ts';

/** No answer came: offline, refused, timed out, or the connection broke while the reply was read. */
export class NetworkError extends AppError {
  override readonly name = 'NetworkError';
  readonly kind = 'network';
  readonly timedOut: boolean;

  constructor(timedOut: boolean, options: { readonly cause: unknown }) {
    super(timedOut ? 'The server took too long to answer.' : 'The server could not be reached.', options);
    this.timedOut = timedOut;
  }
}
