import { useTranslation } from 'react-i18next';
import { SET_PASSWORD_MAX, SET_PASSWORD_MIN } from '../contract/oauth/password.ts';
import type { FormField } from '../ui/form/use-form.ts';
import { isNewPasswordProblem } from './new-password-schema.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldsProps {
  /** Of a form whose schema includes `newPasswordSchema`. */
  readonly password: FormField<string>;
  readonly repeat: FormField<string>;
  readonly size?: 'medium' | 'large' | undefined;
}

/**
 * The new password twice, with its rules. A message that is none of their problems is shown as it is, so a server's
 * word can be put at its field.
 */
export function NewPasswordFields({ password, repeat, size }: NewPasswordFieldsProps) {
  const { t } = useTranslation('signin');

  function messageOf(message: string | undefined): string | undefined {
    if (!isNewPasswordProblem(message)) return message;
    return t(`password.problem.${message}`, { min: SET_PASSWORD_MIN, max: SET_PASSWORD_MAX });
  }

  return (
    <>
      <PasswordField
        {...password}
        autoComplete="new-password"
        error={messageOf(password.error)}
        label={t('password.new')}
        size={size}
      />
      <PasswordChecklist password={password.value} />
      <PasswordField
        {...repeat}
        autoComplete="new-password"
        error={messageOf(repeat.error)}
        label={t('password.repeat')}
        size={size}
      />
    </>
  );
}
