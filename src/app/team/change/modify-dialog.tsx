import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import { ROLE } from '../../../shared/contract/role.ts';
import { type Member, modifyMember } from '../../../shared/contract/team/member.ts';
import {
  EMAIL_LENGTH,
  emailProblem,
  keptName,
  loginNameProblem,
  type MemberField,
  USER_NAME_MAX,
  USER_NAME_MIN,
} from '../../../shared/contract/team/member-rules.ts';
import { useTypedCheck } from '../../../shared/draft/use-typed-check.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { problemsTold } from '../refused-rows.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useProblemText } from '../use-problem-text.ts';
import { useTeamCall } from '../use-team-call.ts';
import { changesOf, type TypedChanges } from './changes-of.ts';
import { Refusal } from './refusal.tsx';

interface ModifyDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Name, address and role of a member. What was typed stays while it cannot be saved. */
export function ModifyDialog({ member, onClose }: ModifyDialogProps) {
  const { t } = useTranslation('team');
  const toast = useToast();
  const failureText = useFailureText();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const { user, loadUser } = useSession();
  const isCaller = user?.userId === member.userId;
  const [typed, setTyped] = useState<TypedChanges>({
    loginName: member.loginName,
    email: member.email ?? '',
    role: member.role,
  });
  const [left, setLeft] = useState(false);
  const isInvitedAnew =
    member.awaited && member.invited && ![member.email ?? '', ''].includes(keptName(typed.email));
  const discard = useTypedCheck(Object.keys(changesOf(member, typed)).length > 0);
  const leave = () => discard(onClose);
  const isDemoted = member.role === ROLE.administrator && typed.role === ROLE.acceptor;
  const save = useTeamCall(modifyMember, {
    onClose,
    onDone: ({ invited, member: { userName } }) => {
      toast.success(t(invited ? 'modify.invited' : 'modify.done', { name: userName }));
      if (isCaller) void followOwn();
    },
  });
  /** The console's head, the profile and the session have the caller's own name and role, too. */
  async function followOwn(): Promise<void> {
    const isKnown = await loadUser().then(
      () => true,
      // Whoever needs to know it asks again, and tells.
      () => false,
    );
    // What an administrator sees is none of theirs any more.
    if (isKnown && isDemoted) await navigate('/');
  }
  const told = problemsTold(save.error)?.get(0);
  const isOwnName = keptName(typed.loginName) === keptName(member.loginName);
  const problems = {
    loginName: isOwnName ? null : loginNameProblem(typed.loginName),
    email: typed.email === member.email ? null : emailProblem(typed.email, typed.role),
  };
  const isWrong = Object.values(problems).some((problem) => problem !== null);

  function textOf(field: Extract<MemberField, 'loginName' | 'email'>): string | undefined {
    return problemText((left ? problems[field] : null) ?? told?.[field]);
  }
  function set(patch: Partial<typeof typed>): void {
    setTyped((now) => ({ ...now, ...patch }));
    save.reset();
  }
  function submit(): void {
    setLeft(true);
    if (!isWrong && !save.isPending) save.mutate({ userId: member.userId, ...changesOf(member, typed) });
  }

  return (
    <Dialog
      open
      title={t('modify.title', { name: member.userName })}
      onClose={leave}
      actions={
        <>
          <Button onPress={leave}>{t('cancel')}</Button>
          <Button loading={save.isPending} onPress={submit} variant="primary">
            {t('save')}
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
          <TextField
            error={textOf('loginName')}
            help={t('modify.loginNameHelp', { min: USER_NAME_MIN, max: USER_NAME_MAX })}
            label={t('field.loginName')}
            onBlur={() => setLeft(true)}
            onChange={(loginName) => set({ loginName })}
            required
            value={typed.loginName}
            verbatim
          />
          <TextField
            error={textOf('email')}
            help={t(`modify.emailHelp.${typed.role}`)}
            label={t('field.email')}
            maxLength={EMAIL_LENGTH}
            onBlur={() => setLeft(true)}
            onChange={(email) => set({ email })}
            required={typed.role === ROLE.administrator}
            type="email"
            value={typed.email}
            verbatim
          />
          {isInvitedAnew && (
            <Notice live tone="info">
              {t('modify.newInvitation', { name: member.userName })}
            </Notice>
          )}
          <SelectField
            help={t(`modify.roleHelp.${typed.role}`)}
            label={t('field.role')}
            onChange={(role) => set({ role })}
            options={Object.values(ROLE).map((value) => ({ value, label: t(`role.${value}`) }))}
            value={typed.role}
          />
          {isDemoted && (
            <Notice live tone="warning">
              {isCaller ? t('modify.ownRole') : t('modify.demoted', { name: member.userName })}
            </Notice>
          )}
          {save.error && !told && <Refusal error={save.error} title={failureText(save.error)} />}
        </Stack>
      </form>
    </Dialog>
  );
}
