/**
 * What every error has that the product throws on purpose; `kind` is literal, one meaning each. It is the base of all but
 * `LoadError`: ask `isAppError`, not `instanceof`.
 */
export abstract class AppError extends Error {
  abstract readonly kind: string;
}

/**
 * For `instanceof`: two copies of our code on one page may share a session, and what the one throws the other one shows.
 * By its kind it is known to both.
 */
export function isOfKind(value: unknown, ...kinds: readonly string[]): boolean {
  return isAppError(value) && kinds.includes(value.kind);
}

export function isAppError(value: unknown): value is AppError {
  return value instanceof Error && 'kind' in value && typeof value.kind === 'string';
}
