import { AppError, isOfKind } from './app-error.ts';

/** A reply, or a request, is not what the contract says: the two sides are of different versions, or wrong. */
export class ContractError extends AppError {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isOfKind(value, 'contract');
  }

  override readonly name = 'ContractError';
  readonly kind = 'contract';
  /** Where it departs, as `path: reason` lines. */
  readonly issues: readonly string[];

  constructor(path: string, issues: readonly string[], options?: { readonly cause: unknown }) {
    super(`${path} departs from its contract: ${issues.join('; ')}`, options);
    this.issues = issues;
  }
}
