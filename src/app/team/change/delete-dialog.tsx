import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { deleteMember, type Member } from '../../../shared/contract/team/member.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { useTeamCall } from '../use-team-call.ts';
import { Refusal } from './refusal.tsx';

interface DeleteDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Names what ends and what stays; where it is refused, why, and what to do about it. */
export function DeleteDialog({ member, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('team');
  const errorText = useErrorText();
  const toast = useToast();
  const { user, reset } = useSession();
  const isCaller = user?.userId === member.userId;
  const { userId, userName: name, batchesWaiting: waiting } = member;
  const remove = useTeamCall(deleteMember, {
    onClose,
    onDone: () => {
      toast.success(t('delete.done', { name }));
      // Their own session has ended with the account.
      if (isCaller) reset();
    },
  });
  return (
    <Dialog
      open
      role="alertdialog"
      title={isCaller ? t('delete.ownTitle') : t('delete.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button initialFocus onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={remove.isPending} onPress={() => remove.mutate({ userId })} variant="danger">
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{isCaller ? t('delete.ownText') : t('delete.text')}</p>
        {waiting !== null && waiting > 0 && <p>{t('delete.batches', { count: waiting })}</p>}
        <Notice tone="info">{isCaller ? t('delete.ownKept') : t('delete.kept')}</Notice>
        {remove.error && <Refusal error={remove.error} title={errorText(remove.error)} />}
      </Stack>
    </Dialog>
  );
}
