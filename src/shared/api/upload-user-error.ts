import { AppError } from './app-error.ts';

/** A file was to be sent while nobody is known to be signed in; nothing was sent (specification 8). */
export class UploadUserError extends AppError {
  override readonly name = 'UploadUserError';
  readonly kind = 'upload-user';

  constructor() {
    super('There is no user to upload for.');
  }
}
