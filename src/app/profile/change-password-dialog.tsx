import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/sign-in/form-notice.tsx';
import { NewPasswordFields } from '../../shared/sign-in/new-password-fields.tsx';
import { PasswordField } from '../../shared/sign-in/password-field.tsx';
import { Button } from '../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { useForm } from '../../shared/ui/form/use-form.ts';
import { Dialog } from '../../shared/ui/overlay/dialog.tsx';
import sheet from './change-password-dialog.css';
import { CURRENT_REQUIRED, changePasswordSchema } from './change-password-schema.ts';
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
  const form = useForm({
    schema: changePasswordSchema,
    initial: { current: '', password: '', repeat: '' },
    onSubmit: (values) => change(values),
  });
  const { change, failure } = useChangePassword(form.refuse, onChanged);
  const current = form.field('current');

  return (
    <Dialog
      open
      title={t('password.change')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('password.cancel')}</Button>
          <Button variant="primary" loading={form.isSubmitting} onPress={() => void form.submit()}>
            {t('password.save')}
          </Button>
        </>
      }
    >
      <form aria-describedby={id} className="change-password" noValidate onSubmit={form.submit}>
        <p className="change-password__note" id={id}>
          {t('password.othersEnd')}
        </p>
        {/* Password managers then know whose password it is. */}
        <input autoComplete="username" hidden readOnly type="text" value={loginName} />
        <PasswordField
          {...current}
          autoComplete="current-password"
          error={current.error === CURRENT_REQUIRED ? t('password.currentRequired') : current.error}
          label={t('password.current')}
        />
        <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} />
        <FormNotice tone="bad">{failure}</FormNotice>
      </form>
    </Dialog>
  );
}
