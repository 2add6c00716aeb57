import * as v from 'valibot';
import { newPasswordSchema } from '../../shared/sign-in/new-password-schema.ts';

/** Said where the current password is not there; a key below `profile:password`. */
export const CURRENT_REQUIRED = 'currentRequired';

export const changePasswordSchema = v.intersect([
  v.object({ current: v.pipe(v.string(), v.nonEmpty(CURRENT_REQUIRED)) }),
  newPasswordSchema,
]);
export type ChangePasswordForm = v.InferOutput<typeof changePasswordSchema>;
