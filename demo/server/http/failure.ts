import type { ErrorCode } from '../../../src/shared/contract/error-code.ts';

/**
 * A call's refusal. It becomes the envelope `{status: code, message, responseObject: detail}`; the transaction
 * of the call is rolled back.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: ErrorCode;
  readonly detail: unknown;

  constructor(code: ErrorCode, detail?: unknown) {
    super(`refused with ${code}`);
    this.code = code;
    this.detail = detail;
  }
}
