import type { AppError } from '../api/app-error.ts';

/**
 * A chunk of our code or texts could not be fetched. An `AppError` by what it has, not by its base: the autoloader, which
 * has to be as small as can be, carries this class alone.
 */
export class LoadError extends Error implements AppError {
  override readonly name = 'LoadError';
  /** `load`: asking again may help. `gone`: only a reload does, as after a new version or where the browser asks no more. */
  kind: 'load' | 'gone' = 'load';
}
