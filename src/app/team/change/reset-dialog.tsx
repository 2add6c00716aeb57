import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import { type Member, resetMemberPassword } from '../../../shared/contract/team/member.ts';
import {
  MEMBER_PASSWORD_MAX,
  MEMBER_PASSWORD_MIN,
  passwordProblem,
} from '../../../shared/contract/team/member-rules.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { CopyButton } from '../../../shared/ui/overlay/copy-button.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import type { PasswordsPlace } from '../passwords/use-given-passwords.tsx';
import { problemsTold } from '../refused-rows.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useProblemText } from '../use-problem-text.ts';
import { useTeamCall } from '../use-team-call.ts';
import { makePassword } from './make-password.ts';

interface ResetDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
  readonly passwords: PasswordsPlace;
}

/** Ends a member's password and sessions: they set another by a mail, or after signing in with the one given here. */
export function ResetDialog({ member, onClose, passwords }: ResetDialogProps) {
  const { t } = useTranslation('team');
  const toast = useToast();
  const failureText = useFailureText();
  const problemText = useProblemText();
  const { user } = useSession();
  const { userId, userName: name, email } = member;
  const [how, setHow] = useState<'mail' | 'password'>(email === null ? 'password' : 'mail');
  const [password, setPassword] = useState(makePassword);
  const reset = useTeamCall(resetMemberPassword, {
    onClose,
    during: how === 'password' ? passwords.during : undefined,
    onDone: ({ member: { loginName } }, { password: given }) => {
      if (given === undefined) toast.success(t('reset.mailed', { name }));
      else passwords.show(t('reset.given', { name }), [{ loginName, password: given }]);
    },
  });
  const told = problemsTold(reset.error)?.get(0)?.password;
  const problem = how === 'password' ? passwordProblem(password) : null;

  function submit(): void {
    if (problem !== null || reset.isPending) return;
    reset.mutate({ userId, ...(how === 'password' && { password }) });
  }

  return (
    <Dialog
      open
      title={t('reset.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button initialFocus onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={reset.isPending} onPress={submit} variant="primary">
            {t('reset.confirm')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <p>{user?.userId === userId ? t('reset.ownText') : t('reset.text')}</p>
          {email !== null && (
            <SegmentedChoice
              label={t('reset.how')}
              onChange={setHow}
              options={[
                { value: 'mail', label: t('reset.byMail') },
                { value: 'password', label: t('reset.byPassword') },
              ]}
              value={how}
            />
          )}
          {how === 'mail' ? (
            <Notice tone="info">{t('reset.mailText', { email })}</Notice>
          ) : (
            <TextField
              error={problemText(problem ?? told)}
              help={t('reset.passwordHelp', { min: MEMBER_PASSWORD_MIN, max: MEMBER_PASSWORD_MAX })}
              label={t('reset.password')}
              onChange={(typed) => {
                setPassword(typed);
                reset.reset();
              }}
              required
              suffix={<CopyButton name={t('reset.password')} text={password} />}
              value={password}
              verbatim
            />
          )}
          {reset.error && !told && <ErrorNotice error={reset.error} title={failureText(reset.error)} />}
        </Stack>
      </form>
    </Dialog>
  );
}
