import { useTranslation } from 'react-i18next';
import { ROLE } from '../../../shared/contract/role.ts';
import type { Member } from '../../../shared/contract/team/member.ts';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { SectionHeading } from '../../../shared/delivery/layout/section-heading.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { AccountTag } from '../sign/account-tag.tsx';
import { RoleTag } from '../sign/role-tag.tsx';
import { MemberBatches } from './member-batches.tsx';
import { MemberMonths } from './member-months.tsx';

interface MemberDialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** One member: their fields, the batches that are theirs to accept, and what they judged in the last months. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const isAdministrator = member.role === ROLE.administrator;
  const facts = [
    { label: t('field.loginName'), value: member.loginName },
    { label: t('field.email'), value: member.email === null ? '–' : <EmailText email={member.email} /> },
    { label: t('field.role'), value: <RoleTag role={member.role} /> },
    {
      label: t('field.mayFinish'),
      value: isAdministrator ? t('finish.always') : t(member.mayFinish ? 'finish.yes' : 'finish.no'),
    },
    { label: t('field.account'), value: <AccountTag member={member} /> },
    { label: t('field.joined'), value: format.dateTime(member.joinedAt) },
  ];
  return (
    <Dialog
      actions={
        <Button initialFocus onPress={onClose} variant="primary">
          {t('close')}
        </Button>
      }
      onClose={onClose}
      open
      size="large"
      title={member.userName}
    >
      <Stack>
        <FactList facts={facts} />
        <section>
          <SectionHeading>{t('work.title')}</SectionHeading>
          <MemberMonths userId={member.userId} />
        </section>
        <section>
          <SectionHeading>{t('batches.title')}</SectionHeading>
          {isAdministrator ? <p>{t('batches.administrator')}</p> : <MemberBatches userId={member.userId} />}
        </section>
      </Stack>
    </Dialog>
  );
}

/** Broken, where it has to be, before the domain. */
function EmailText({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
