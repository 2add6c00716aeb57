import { useTranslation } from 'react-i18next';
import type { Member } from '../../../shared/contract/team/member.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';

/** Whether somebody can sign in: at once, after they have set a password of their own, or not at all. */
export function AccountTag({ member: { disabled, awaited, invited } }: { readonly member: Member }) {
  const { t } = useTranslation('team');
  if (disabled) return <StatusTag tone="red">{t('account.disabled')}</StatusTag>;
  if (awaited)
    return (
      <StatusTag tone="amber" icon="clock">
        {t(invited ? 'account.awaited' : 'account.given')}
      </StatusTag>
    );
  return <StatusTag tone="green">{t('account.active')}</StatusTag>;
}
