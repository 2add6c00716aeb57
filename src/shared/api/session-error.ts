import { AppError, isOfKind } from './app-error.ts';

/** The host was asked for a token and gave none: `fetchToken` failed, answered with an empty text, or not at all. */
export class SessionError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'session');
  }

  override readonly name = 'SessionError';
  readonly kind = 'session';
  readonly timedOut: boolean;

  constructor({ timedOut = false, ...options }: { readonly timedOut?: boolean; readonly cause: unknown }) {
    super(
      timedOut ? 'The host page took too long to give a token.' : 'No token came from the host page.',
      options,
    );
    this.timedOut = timedOut;
  }
}
