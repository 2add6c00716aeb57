import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/connection/use-session.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { PageHeader } from '../../shared/ui/layout/page-header.tsx';
import { LoginRecordList } from './login-record-list.tsx';
import { PasswordCard } from './password-card.tsx';
import sheet from './profile.css';
import { UserCard } from './user-card.tsx';

/** Who one is here, one's password, and where one signed in during the past month (specification 2). */
export default function Profile() {
  const { t } = useTranslation('profile');
  useStyleSheet(sheet);
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader title={t('title')} facts={t('explanation')} />
      <div className="profile">
        <UserCard user={user} />
        <PasswordCard loginName={user.loginName} />
        <LoginRecordList />
      </div>
    </>
  );
}
