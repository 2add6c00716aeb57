import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { dataListPath } from '../../../shared/delivery/delivery-path.ts';
import { usePackageName } from '../../../shared/delivery/use-package-name.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { linkStyles } from '../../../shared/ui/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { TakeOverButton } from '../packages/take-over-button.tsx';
import sheet from './standing-list.css';

/** Who works on what now, and until when their claim lasts. */
export function WorkingNow({ working }: Pick<BatchDetail, 'working'>) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const { user, isAdministrator } = useSession();
  const format = useFormat();
  const packageName = usePackageName();
  return (
    <Card title={t('working.heading')}>
      {working.length === 0 ? (
        <p className="standing-list__note">{t('working.nobody')}</p>
      ) : (
        <ul className="standing-list__all">
          {working.map(({ userId, userName, since, until, packageId, packageName: name, ...amount }) => {
            const own = userId === user?.userId;
            return (
              <li className="standing-list__one" key={packageId}>
                <span className="standing-list__who">
                  <Avatar name={userName} size="small" />
                  {own ? t('holder.you') : userName}
                </span>
                <Link className={linkStyles.link} to={dataListPath(packageId)}>
                  {packageName(name)}
                </Link>
                <span className="standing-list__note">
                  {t('working.judged', {
                    reviewed: format.number(amount.reviewed),
                    delivered: format.number(amount.delivered),
                  })}
                </span>
                <span className="standing-list__note">
                  {t('working.lease', { since: format.relativeTime(since), until: format.time(until) })}
                </span>
                {isAdministrator && !own ? (
                  <TakeOverButton batchPackage={{ packageId, name }} holder={userName} />
                ) : null}
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
