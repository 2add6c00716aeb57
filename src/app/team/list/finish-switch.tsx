import { useTranslation } from 'react-i18next';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import { ROLE } from '../../../shared/contract/role.ts';
import { type Member, setMayFinish } from '../../../shared/contract/team/member.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { useShownMeanwhile } from '../../../shared/ui/form/use-shown-meanwhile.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { useTeamCall } from '../use-team-call.ts';

/** Lets an acceptor finish acceptance; administrators always may (specification 6). */
export function FinishSwitch({ member }: { readonly member: Member }) {
  const { t } = useTranslation('team');
  const toast = useToast();
  const tell = useTellError();
  const { userId, userName: name, role, mayFinish, disabled } = member;
  const change = useTeamCall(setMayFinish, {
    onDone: (_reply, request) =>
      toast.success(t(request.mayFinish ? 'finish.given' : 'finish.taken', { name })),
  });
  const [shown, showWhile] = useShownMeanwhile(mayFinish);
  if (role === ROLE.administrator) return t('finish.always');
  if (disabled) return t('finish.no');
  return (
    <Checkbox
      checked={shown}
      label={t('finish.label', { name })}
      onChange={(wanted) =>
        showWhile(wanted, () =>
          change.mutateAsync({ userId, mayFinish: wanted }, { onError: (error) => tell(error) }),
        )
      }
    >
      <VisuallyHidden>{t('finish.label', { name })}</VisuallyHidden>{' '}
      {shown ? t('finish.yes') : t('finish.no')}
    </Checkbox>
  );
}
