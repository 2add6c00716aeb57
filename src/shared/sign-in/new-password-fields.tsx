import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SET_PASSWORD_MAX, SET_PASSWORD_MIN } from '../contract/oauth/password.ts';
import { isNewPasswordProblem, type NewPasswordForm } from './new-password-schema.ts';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField } from './password-field.tsx';

/**
 * The new password twice, with its rules. Stands in a `FormProvider` whose schema includes
 * `newPasswordSchema`; a message that is none of their problems is shown as it is, so a server's word can be
 * put at its field.
 */
export function NewPasswordFields({ size }: { readonly size?: 'medium' | 'large' | undefined }) {
  const { t } = useTranslation('signin');
  const { control, watch, trigger, formState } = useFormContext<NewPasswordForm>();
  const { touchedFields } = formState;
  // The other entry may be right or wrong now as well, though nobody touched it.
  const checkRepeat = () => void (touchedFields.repeat && trigger('repeat'));

  function messageOf(message: string | undefined): string | undefined {
    if (!isNewPasswordProblem(message)) return message;
    return t(`password.problem.${message}`, { min: SET_PASSWORD_MIN, max: SET_PASSWORD_MAX });
  }

  return (
    <>
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            autoComplete="new-password"
            error={messageOf(fieldState.error?.message)}
            label={t('password.new')}
            onChange={(value) => {
              field.onChange(value);
              checkRepeat();
            }}
            size={size}
          />
        )}
      />
      <PasswordChecklist password={watch('password')} />
      <Controller
        control={control}
        name="repeat"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            autoComplete="new-password"
            error={messageOf(fieldState.error?.message)}
            label={t('password.repeat')}
            size={size}
          />
        )}
      />
    </>
  );
}
