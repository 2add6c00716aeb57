import { useTranslation } from 'react-i18next';
import { ROLE, type Role } from '../../../shared/contract/role.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';

export function RoleTag({ role }: { readonly role: Role }) {
  const { t } = useTranslation('team');
  const isAdministrator = role === ROLE.administrator;
  return (
    <StatusTag icon={isAdministrator ? 'key' : 'user'} tone={isAdministrator ? 'blue' : 'grey'}>
      {t(`role.${role}`)}
    </StatusTag>
  );
}
