import { AppError } from '../api/app-error.ts';

/** A chunk of our code or texts could not be fetched. */
export class LoadError extends AppError {
  override readonly name = 'LoadError';
  /** `load`: asking again may help. `gone`: the server has it no more, as after a new version; only a reload helps. */
  kind: 'load' | 'gone' = 'load';
}
