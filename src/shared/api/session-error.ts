import { AppError } from './app-error.ts';

/** The host was asked for a token and gave none: `fetchToken` failed or answered with an empty text. */
export class SessionError extends AppError {
  override readonly name = 'SessionError';
  readonly kind = 'session';

  constructor(options: { readonly cause: unknown }) {
    super('No token came from the host page.', options);
  }
}
