import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../shared/connection/connection-context.ts';
import type { ReplyOf } from '../../shared/contract/endpoint.ts';
import { checkEmail } from '../../shared/contract/oauth/password.ts';
import { FormNotice } from '../../shared/sign-in/form-notice.tsx';
import { useRefusalText } from '../../shared/sign-in/use-refusal-text.ts';
import { SmartVerification } from '../../shared/sign-in/verification/smart-verification.tsx';
import { useSmartVerification } from '../../shared/sign-in/verification/use-smart-verification.ts';
import { useVerifiedSubmit } from '../../shared/sign-in/verification/use-verified-submit.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { TextField } from '../../shared/ui/form/text-field.tsx';
import { useForm } from '../../shared/ui/form/use-form.ts';
import { askForMailSchema, isMailRule } from './ask-for-mail-schema.ts';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { StepHead } from './step-head.tsx';

export interface SentMail extends ReplyOf<typeof checkEmail> {
  readonly email: string;
}

interface AskForMailProps {
  /** Filled in, to be changed at will. */
  readonly email: string;
  readonly redirect: string | undefined;
  readonly onSent: (sent: SentMail) => void;
}

/** Asks for a mail with a link and a code; the answer is the same whether somebody has the address or not. */
export function AskForMail({ email, redirect, onSent }: AskForMailProps) {
  const { t } = useTranslation('session');
  const { silentApi: api } = useConnection();
  const refusalText = useRefusalText();
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  const form = useForm({
    schema: askForMailSchema,
    initial: { email, verification: null },
    async onSubmit(values) {
      setFailure(null);
      try {
        const { sid } = values.verification;
        const reply = await api.call(checkEmail, { email: values.email, sid });
        onSent({ ...reply, email: values.email });
      } catch (error) {
        setFailure({ error });
        verification.renew();
      }
    },
  });
  const verification = useSmartVerification((value) => form.set('verification', value));
  const onSubmit = useVerifiedSubmit(verification, form.submit);
  const mail = form.field('email');
  const verified = form.field('verification');

  const ruleText = (rule: string | undefined) => (isMailRule(rule) ? t(`forgot.rule.${rule}`) : undefined);

  return (
    <>
      <StepHead title={t('forgot.title')}>{t('forgot.explanation')}</StepHead>
      <form aria-label={t('forgot.title')} noValidate onSubmit={onSubmit}>
        <TextField
          {...mail}
          autoComplete="email"
          error={ruleText(mail.error)}
          label={t('forgot.email')}
          size="large"
          type="email"
          verbatim
        />
        <SmartVerification error={ruleText(verified.error)} ref={verified.ref} verification={verification} />
        <FormNotice tone="bad">{failure && refusalText(failure.error)}</FormNotice>
        <Button block loading={form.isSubmitting} size="large" type="submit" variant="primary">
          {t('forgot.send')}
        </Button>
      </form>
      <BackToSignIn redirect={redirect} />
    </>
  );
}
