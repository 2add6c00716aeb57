/** Base of every error that the product throws on purpose; `kind` is literal, one meaning each. */
export abstract class AppError extends Error {
  abstract readonly kind: string;
}
