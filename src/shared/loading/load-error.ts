import { AppError } from '../api/app-error.ts';

/** A chunk of our code or texts could not be fetched. */
export class LoadError extends AppError {
  override readonly name = 'LoadError';
  /** `load`: asking again may help. `gone`: only a reload does, as after a new version or where the browser asks no more. */
  kind: 'load' | 'gone' = 'load';
}
