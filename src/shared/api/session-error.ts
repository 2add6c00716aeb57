import { AppError, isOfKind } from './app-error.ts';

/** What became of the wish for a token: it failed, was not answered in time, or there was nobody to ask. */
type Lack = 'failed' | 'late' | 'missing';

interface SessionErrorOptions {
  readonly cause?: unknown;
  readonly lack?: Lack;
}

/** The host was asked for a token and gave none; the message says to its developer what it gave instead. */
export class SessionError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'session');
  }

  override readonly name = 'SessionError';
  readonly kind = 'session';
  readonly lack: Lack;

  constructor(message: string, { lack = 'failed', cause }: SessionErrorOptions = {}) {
    super(message, { cause });
    this.lack = lack;
  }
}
