import { AppError, isOfKind } from './app-error.ts';

interface ApiErrorOptions {
  readonly requestId: string | null;
  /** The envelope's `responseObject`: what the server adds to a refusal, such as the current revision. */
  readonly detail: unknown;
  readonly cause?: unknown;
}

/** The server answered, and refused: the envelope's status is not 200. */
export class ApiError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'api');
  }

  override readonly name = 'ApiError';
  readonly kind = 'api';
  /** The envelope's status: a code of the error catalogue, or one we do not know yet. */
  readonly code: number;
  /** Found again in the server's log; null where the reply named none. */
  readonly requestId: string | null;
  readonly detail: unknown;

  constructor(code: number, message: string, { requestId, detail, cause }: ApiErrorOptions) {
    super(message, { cause });
    this.code = code;
    this.requestId = requestId;
    this.detail = detail;
  }
}
