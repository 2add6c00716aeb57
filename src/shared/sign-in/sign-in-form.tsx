import { valibotResolver } from '@hookform/resolvers/valibot';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/action/button.tsx';
import { useStyleSheet } from '../ui/base/use-style-sheet.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { AgreementField } from './agreements/agreement-field.tsx';
import { FormNotice } from './form-notice.tsx';
import { PasswordField } from './password-field.tsx';
import sheet from './sign-in-form.css';
import {
  isSignInRule,
  PASSWORD_MIN_LENGTH,
  type SignInFields,
  type SignInForm as SignInOutput,
  signInSchema,
} from './sign-in-schema.ts';
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
}

/**
 * Account, password, smart verification, agreement (specification 2 and 5). A field says what is wrong once it was
 * left; nothing typed is ever taken away, and a failed attempt costs the verification alone.
 */
export function SignInForm({ lockedLoginName, loginName = '', passwordAside, onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('signin');
  useStyleSheet(sheet);
  const refusalText = useRefusalText();
  const { submit, failure } = useSignIn();
  const isLocked = lockedLoginName !== undefined;
  const form = useForm<SignInFields, unknown, SignInOutput>({
    resolver: valibotResolver(signInSchema),
    defaultValues: {
      loginName: lockedLoginName ?? loginName,
      password: '',
      verification: null,
      agreed: isLocked,
    },
    mode: 'onTouched',
  });
  const { control, formState, getValues, setValue } = form;
  const verification = useSmartVerification(
    (value) => setValue('verification', value, { shouldValidate: value !== null }),
    () => getValues('loginName'),
  );

  const send = form.handleSubmit(async (values) => {
    if (await submit(values)) onSignedIn?.();
    else verification.renew();
  });

  const onSubmit = useVerifiedSubmit(verification, send);

  function ruleText(rule: string | undefined): string | undefined {
    return isSignInRule(rule) ? t(`rule.${rule}`, { count: PASSWORD_MIN_LENGTH }) : undefined;
  }

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
        <Controller
          control={control}
          name="loginName"
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              autoComplete="username"
              error={ruleText(fieldState.error?.message)}
              label={t('account')}
              size="large"
              verbatim
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <PasswordField
            {...field}
            aside={passwordAside}
            autoComplete="current-password"
            error={ruleText(fieldState.error?.message)}
            label={t('password.label')}
            size="large"
          />
        )}
      />
      <Controller
        control={control}
        name="verification"
        render={({ field, fieldState }) => (
          <SmartVerification
            error={ruleText(fieldState.error?.message)}
            ref={field.ref}
            verification={verification}
          />
        )}
      />
      {!isLocked && (
        <Controller
          control={control}
          name="agreed"
          render={({ field: { value, ...field }, fieldState }) => (
            <AgreementField {...field} checked={value} error={ruleText(fieldState.error?.message)} />
          )}
        />
      )}
      <FormNotice tone="bad">{failure && refusalText(failure.error)}</FormNotice>
      <Button block loading={formState.isSubmitting} size="large" type="submit" variant="primary">
        {t('submit')}
      </Button>
    </form>
  );
}
