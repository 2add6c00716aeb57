import { useState } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { useApi } from '../../shared/connection/connection-context.ts';
import { ERROR } from '../../shared/contract/error-code.ts';
import { updatePassword } from '../../shared/contract/oauth/password.ts';
import { useRefusalText } from '../../shared/sign-in/use-refusal-text.ts';
import type { Form } from '../../shared/ui/form/use-form.ts';
import type { ChangePasswordForm } from './change-password-schema.ts';

interface ChangePassword {
  change(form: ChangePasswordForm): Promise<void>;
  /** Why the last attempt failed, where it is about no field. */
  readonly failure: string | null;
}

/** Which field a refusal of the server is about. */
const FIELD_OF_CODE: Readonly<Record<number, keyof ChangePasswordForm>> = {
  [ERROR.wrongPassword]: 'current',
  [ERROR.samePassword]: 'password',
};

/** Changes the password; what the server refuses is said at the field that it is about. */
export function useChangePassword(
  refuse: Form<ChangePasswordForm>['refuse'],
  onChanged: () => void,
): ChangePassword {
  const api = useApi();
  const refusalText = useRefusalText();
  const [failure, setFailure] = useState<string | null>(null);

  async function change({ current, password }: ChangePasswordForm): Promise<void> {
    setFailure(null);
    try {
      await api.call(updatePassword, { oldPassword: current, newPassword: password }, { quiet: true });
    } catch (error) {
      const field = error instanceof ApiError ? FIELD_OF_CODE[error.code] : undefined;
      if (field) refuse(field, refusalText(error));
      else setFailure(refusalText(error));
      return;
    }
    onChanged();
  }

  return { change, failure };
}
