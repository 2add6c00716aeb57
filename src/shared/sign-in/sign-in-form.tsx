import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/action/button.tsx';
import { useStyleSheet } from '../ui/base/use-style-sheet.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { AgreementField } from './agreements/agreement-field.tsx';
import { FormNotice } from './form-notice.tsx';
import { PasswordField } from './password-field.tsx';
import sheet from './sign-in-form.css';
import { isSignInRule, PASSWORD_MIN_LENGTH, signInSchema } from './sign-in-schema.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useSignIn } from './use-sign-in.ts';
import { SmartVerification } from './verification/smart-verification.tsx';
import { useSmartVerification } from './verification/use-smart-verification.ts';
import { useVerifiedSubmit } from './verification/use-verified-submit.ts';

interface SignInFormProps {
  /** Whose session has ended: only they sign in again here, and what they agreed to still holds. */
  readonly lockedLoginName?: string | undefined;
  /** Filled in, to be changed at will. */
  readonly loginName?: string | undefined;
  /** Beside the password, such as the way to a new one. */
  readonly passwordAside?: ReactNode;
  readonly onSignedIn?: (() => void) | undefined;
  /** The password is right, and an administrator gave it: the ticket sets one of their own. Left out: it is told. */
  readonly onPasswordGiven?: ((ticket: string) => void) | undefined;
}

/**
 * Account, password, smart verification, agreement (specification 2 and 5). A field says what is wrong once it was
 * left; nothing typed is ever taken away, and a failed attempt costs the verification alone.
 */
export function SignInForm({
  lockedLoginName,
  loginName = '',
  passwordAside,
  onSignedIn,
  onPasswordGiven,
}: SignInFormProps) {
  const { t } = useTranslation('signin');
  useStyleSheet(sheet);
  const refusalText = useRefusalText();
  const { submit, failure } = useSignIn(onPasswordGiven);
  const isLocked = lockedLoginName !== undefined;
  const form = useForm({
    schema: signInSchema,
    initial: {
      loginName: lockedLoginName ?? loginName,
      password: '',
      verification: null,
      agreed: isLocked,
    },
    async onSubmit(values) {
      if (await submit(values)) onSignedIn?.();
      else verification.renew();
    },
  });
  const verification = useSmartVerification(
    (value) => form.set('verification', value),
    () => form.values.loginName,
  );
  const onSubmit = useVerifiedSubmit(verification, form.submit);

  function ruleText(rule: string | undefined): string | undefined {
    return isSignInRule(rule) ? t(`rule.${rule}`, { count: PASSWORD_MIN_LENGTH }) : undefined;
  }

  const account = form.field('loginName');
  const password = form.field('password');
  const verified = form.field('verification');
  const { value: isAgreed, ...agreed } = form.field('agreed');
  return (
    <form aria-label={t('form')} className="sign-in-form" noValidate onSubmit={onSubmit}>
      {isLocked ? (
        // A password manager finds by it which password is meant.
        <input
          aria-hidden="true"
          autoComplete="username"
          className="sign-in-form__who"
          readOnly
          tabIndex={-1}
          type="text"
          value={lockedLoginName}
        />
      ) : (
        <TextField
          {...account}
          autoComplete="username"
          error={ruleText(account.error)}
          label={t('account')}
          size="large"
          verbatim
        />
      )}
      <PasswordField
        {...password}
        aside={passwordAside}
        autoComplete="current-password"
        error={ruleText(password.error)}
        label={t('password.label')}
        size="large"
      />
      <SmartVerification error={ruleText(verified.error)} ref={verified.ref} verification={verification} />
      {!isLocked && <AgreementField {...agreed} checked={isAgreed} error={ruleText(agreed.error)} />}
      <FormNotice tone="bad">{failure && refusalText(failure.error)}</FormNotice>
      <Button block loading={form.isSubmitting} size="large" type="submit" variant="primary">
        {t('submit')}
      </Button>
    </form>
  );
}
