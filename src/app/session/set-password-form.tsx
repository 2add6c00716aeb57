import { useTranslation } from 'react-i18next';
import { FormNotice } from '../../shared/sign-in/form-notice.tsx';
import { NewPasswordFields } from '../../shared/sign-in/new-password-fields.tsx';
import { newPasswordSchema } from '../../shared/sign-in/new-password-schema.ts';
import { useRefusalText } from '../../shared/sign-in/use-refusal-text.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { useForm } from '../../shared/ui/form/use-form.ts';
import { Username } from './username.tsx';

interface SetPasswordFormProps {
  readonly loginName: string;
  /** Why the last attempt failed, where it is not about the password. */
  readonly failure: { readonly error: unknown } | null;
  /** @param refuse says at the field what the server has against the password */
  readonly onSave: (password: string, refuse: (message: string) => void) => Promise<void>;
}

export function SetPasswordForm({ loginName, failure, onSave }: SetPasswordFormProps) {
  const { t } = useTranslation('session');
  const refusalText = useRefusalText();
  const form = useForm({
    schema: newPasswordSchema,
    initial: { password: '', repeat: '' },
    onSubmit: ({ password }) => onSave(password, refuse),
  });

  function refuse(message: string): void {
    form.refuse('password', message);
  }

  return (
    <form aria-label={t('setPassword.title')} noValidate onSubmit={form.submit}>
      <Username name={loginName} />
      <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} size="large" />
      <FormNotice tone="bad">{failure && refusalText(failure.error)}</FormNotice>
      <Button block loading={form.isSubmitting} size="large" type="submit" variant="primary">
        {t('setPassword.submit')}
      </Button>
    </form>
  );
}
