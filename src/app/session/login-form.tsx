import { valibotResolver } from '@hookform/resolvers/valibot';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { TextField } from '../../shared/ui/text-field.tsx';
import {
  type LoginForm as Form,
  isLoginRule,
  loginFormSchema,
  PASSWORD_MIN_LENGTH,
} from './login-form-schema.ts';
import { useSignIn } from './use-sign-in.ts';

/** Account and password. A field says what is wrong once it was left; nothing typed is ever taken away. */
export function LoginForm() {
  const { t } = useTranslation('session');
  const errorText = useErrorText();
  const { submit, failure } = useSignIn();
  const { control, handleSubmit, formState } = useForm<Form>({
    resolver: valibotResolver(loginFormSchema),
    defaultValues: { loginName: '', password: '' },
    mode: 'onTouched',
  });

  function ruleText(rule: string | undefined): string | undefined {
    return isLoginRule(rule) ? t(`login.rule.${rule}`, { count: PASSWORD_MIN_LENGTH }) : undefined;
  }

  return (
    <form aria-labelledby="login-title" noValidate onSubmit={handleSubmit(submit)}>
      <h2 className="login__title" id="login-title">
        {t('login.title')}
      </h2>
      <Controller
        control={control}
        name="loginName"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            autoComplete="username"
            error={ruleText(fieldState.error?.message)}
            label={t('login.account')}
            size="large"
          />
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            autoComplete="current-password"
            error={ruleText(fieldState.error?.message)}
            label={t('login.password')}
            size="large"
            type="password"
          />
        )}
      />
      <div className="login__failure" role="alert">
        {failure && (
          <p>
            <Icon name="warning" />
            {errorText(failure.error)}
          </p>
        )}
      </div>
      <Button block loading={formState.isSubmitting} size="large" type="submit" variant="primary">
        {t('login.submit')}
      </Button>
    </form>
  );
}
