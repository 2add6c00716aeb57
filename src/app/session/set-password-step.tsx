import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../shared/api/api-error.ts';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { ERROR } from '../../shared/contract/error-code.ts';
import { checkUrl } from '../../shared/contract/oauth/password.ts';
import { ErrorState } from '../../shared/ui/layout/error-state.tsx';
import { Skeleton } from '../../shared/ui/layout/skeleton.tsx';
import { BackToSignIn } from './back-to-sign-in.tsx';
import { LinkEnded } from './link-ended.tsx';
import { SetPasswordForm } from './set-password-form.tsx';
import { StepHead } from './step-head.tsx';
import { useNewPassword } from './use-new-password.ts';

interface SetPasswordStepProps {
  /** null where the page was loaded anew: only the mail knows the secret then. */
  readonly ticket: string | null;
  readonly redirect: string | undefined;
}

/** A new password by the mailed link; first of all whether it can still be used, and whose it is. */
export function SetPasswordStep({ ticket, redirect }: SetPasswordStepProps) {
  const { t } = useTranslation('session');
  const { silentApi: api } = useConnection();
  const { data, error, refetch } = useQuery({
    queryKey: [checkUrl.path, ticket],
    queryFn: ({ signal }) => api.call(checkUrl, { ticket: ticket ?? '' }, { signal }),
    enabled: ticket !== null,
    // A link's end is told by the server when it is used, not by asking again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { save, failure } = useNewPassword(redirect);
  if (ticket === null) return <LinkEnded redirect={redirect} reason="lost" />;
  // It can end while the page is open: used in another window, or replaced by a newer mail.
  if (hasEnded(error) || hasEnded(failure?.error)) return <LinkEnded redirect={redirect} reason="ended" />;
  return (
    <>
      <StepHead title={t('setPassword.title')}>
        {data && t('setPassword.explanation', { loginName: data.loginName })}
      </StepHead>
      {data ? (
        <SetPasswordForm
          failure={failure}
          loginName={data.loginName}
          onSave={(password, refuse) => save({ ticket, password }, refuse)}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} />
      )}
      <BackToSignIn redirect={redirect} />
    </>
  );
}

/** A ticket that nobody could have been sent is as good as an ended one. */
function hasEnded(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === ERROR.linkEnded || error.code === ERROR.requiredParametersMissing)
  );
}
