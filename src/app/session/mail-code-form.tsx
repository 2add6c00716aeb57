import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { ERROR } from '../../shared/contract/error-code.ts';
import { MAIL_CODE_LENGTH } from '../../shared/contract/oauth/password.ts';
import { FormNotice } from '../../shared/sign-in/form-notice.tsx';
import { NewPasswordFields } from '../../shared/sign-in/new-password-fields.tsx';
import { useRefusalText } from '../../shared/sign-in/use-refusal-text.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { TextField } from '../../shared/ui/form/text-field.tsx';
import { useForm } from '../../shared/ui/form/use-form.ts';
import type { SentMail } from './ask-for-mail.tsx';
import { isCodeRule, mailCodeSchema } from './mail-code-schema.ts';
import { useNewPassword } from './use-new-password.ts';
import { Username } from './username.tsx';

interface MailCodeFormProps {
  readonly sent: SentMail;
  readonly redirect: string | undefined;
}

/** The code of the mail, and the new password. */
export function MailCodeForm({ sent, redirect }: MailCodeFormProps) {
  const { t } = useTranslation('session');
  const refusalText = useRefusalText();
  const { save, failure } = useNewPassword(redirect);
  const form = useForm({
    schema: mailCodeSchema,
    initial: { code: '', password: '', repeat: '' },
    onSubmit: ({ code, password }) => save({ resetId: sent.resetId, code, password }, refuse),
  });
  const code = form.field('code');
  const isWrongCode =
    failure?.error instanceof ApiError && failure.error.code === ERROR.wrongVerificationCode;

  function refuse(message: string): void {
    form.refuse('password', message);
  }

  function codeError(message: string | undefined): string | undefined {
    if (isCodeRule(message)) return t(`sent.rule.${message}`, { count: MAIL_CODE_LENGTH });
    return undefined;
  }

  return (
    <form aria-label={t('sent.form')} noValidate onSubmit={form.submit}>
      <Username name={sent.email} />
      <TextField
        {...code}
        autoComplete="one-time-code"
        error={codeError(code.error)}
        help={t('sent.codeHelp', { count: MAIL_CODE_LENGTH })}
        inputMode="numeric"
        label={t('sent.code')}
        size="large"
        verbatim
      />
      <NewPasswordFields password={form.field('password')} repeat={form.field('repeat')} size="large" />
      <FormNotice tone="bad">
        {failure && (isWrongCode ? t('sent.wrongCode') : refusalText(failure.error))}
      </FormNotice>
      <Button block loading={form.isSubmitting} size="large" type="submit" variant="primary">
        {t('setPassword.submit')}
      </Button>
    </form>
  );
}
