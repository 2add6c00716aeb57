import { AppError } from '../api/app-error.ts';

/** A chunk of our code or texts could not be fetched; asking again may help. */
export class LoadError extends AppError {
  override readonly name = 'LoadError';
  readonly kind = 'load';
}
