import { valibotResolver } from '@hookform/resolvers/valibot';
import { useId } from 'react';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/sign-in/form-notice.tsx';
import { NewPasswordFields } from '../../shared/sign-in/new-password-fields.tsx';
import { PasswordField } from '../../shared/sign-in/password-field.tsx';
import { Button } from '../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { Dialog } from '../../shared/ui/overlay/dialog.tsx';
import sheet from './change-password-dialog.css';
import { type ChangePasswordForm, CURRENT_REQUIRED, changePasswordSchema } from './change-password-schema.ts';
import { useChangePassword } from './use-change-password.ts';

interface ChangePasswordDialogProps {
  readonly loginName: string;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Current password, new one, and that again. A refusal stands at its field, and nothing typed is lost. */
export function ChangePasswordDialog({ loginName, onChanged, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation('profile');
  useStyleSheet(sheet);
  const id = useId();
  const form = useForm<ChangePasswordForm>({
    resolver: valibotResolver(changePasswordSchema),
    defaultValues: { current: '', password: '', repeat: '' },
    mode: 'onTouched',
  });
  const { change, failure } = useChangePassword(form.setError, onChanged);
  const submit = form.handleSubmit(change);

  return (
    <Dialog
      open
      title={t('password.change')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('password.cancel')}</Button>
          <Button variant="primary" loading={form.formState.isSubmitting} onPress={() => void submit()}>
            {t('password.save')}
          </Button>
        </>
      }
    >
      <form aria-describedby={id} className="change-password" noValidate onSubmit={submit}>
        <p className="change-password__note" id={id}>
          {t('password.othersEnd')}
        </p>
        {/* Password managers then know whose password it is. */}
        <input autoComplete="username" hidden readOnly type="text" value={loginName} />
        <Controller
          control={form.control}
          name="current"
          render={({ field, fieldState }) => (
            <PasswordField
              {...field}
              autoComplete="current-password"
              error={
                fieldState.error?.message === CURRENT_REQUIRED
                  ? t('password.currentRequired')
                  : fieldState.error?.message
              }
              label={t('password.current')}
            />
          )}
        />
        <FormProvider {...form}>
          <NewPasswordFields />
        </FormProvider>
        <FormNotice tone="bad">{failure}</FormNotice>
      </form>
    </Dialog>
  );
}
