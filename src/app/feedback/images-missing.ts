import { AppError } from '../../shared/api/app-error.ts';

/** Feedback was to be sent while an image of it had not reached the server. */
export class ImagesMissing extends AppError {
  override readonly name = 'ImagesMissing';
  readonly kind = 'images-missing';

  constructor() {
    super('An image has not reached the server.');
  }
}
