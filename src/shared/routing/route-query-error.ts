import { AppError } from '../api/app-error.ts';

/** The address lacks something that its screen cannot do without, such as the id of an order. */
export class RouteQueryError extends AppError {
  override readonly name = 'RouteQueryError';
  readonly kind = 'route-query';

  constructor(missing: readonly string[]) {
    super(`The query of the location lacks, or misspells: ${missing.join(', ')}`);
  }
}
