import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../shared/contract/oauth/session.ts';
import { ROLE } from '../../shared/contract/role.ts';
import { type Fact, FactList } from '../../shared/delivery/layout/fact-list.tsx';
import { NOTHING } from '../../shared/format/nothing.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { Avatar } from '../../shared/ui/sign/avatar.tsx';
import sheet from './user-card.css';

/** The fields of the signed-in user (specification 3), the name first. */
export function UserCard({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('profile');
  useStyleSheet(sheet);
  const finishing = user.mayFinish ? t('user.finishYes') : t('user.finishNo');
  const facts: readonly Fact[] = [
    { label: t('user.loginName'), value: user.loginName },
    { label: t('user.email'), value: user.email ?? NOTHING },
    { label: t('user.role'), value: t(`role.${user.role}`) },
    {
      label: t('user.mayFinish'),
      value: user.role === ROLE.administrator ? t('user.finishAlways') : finishing,
    },
    ...(user.introduction ? [{ label: t('user.introduction'), value: user.introduction, wide: true }] : []),
  ];
  return (
    <Card>
      <div className="user-card__head">
        <Avatar name={user.userName} size="large" />
        <div className="user-card__names">
          <h2 className="user-card__name">{user.userName}</h2>
          <p className="user-card__customer">{user.customerName}</p>
        </div>
      </div>
      <FactList facts={facts} />
    </Card>
  );
}
