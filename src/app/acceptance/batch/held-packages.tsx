import { useTranslation } from 'react-i18next';
import { useRight } from '../../../shared/connection/use-right.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { dataListPath, packageListPath } from '../../../shared/delivery/delivery-path.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Avatar } from '../../../shared/ui/sign/avatar.tsx';
import { TakeOverButton } from '../packages/take-over-button.tsx';
import sheet from './standing-list.css';

/** Those that are shown: the list of packages names the others. */
const MOST = 6;

/** Who holds which package now, and until when their claim lasts. */
export function HeldPackages({ batch }: { readonly batch: Pick<BatchDetail, 'batchId' | 'heldPackages'> }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const { user, isAdministrator } = useSession();
  const mayTake = useRight('judge') && isAdministrator;
  const format = useFormat();
  const packageName = usePackageName();
  const { batchId, heldPackages } = batch;
  const more = heldPackages.length - MOST;
  return (
    <Card title={t('heldPackages.heading')}>
      {heldPackages.length === 0 ? (
        <p className="standing-list__note">{t('heldPackages.nobody')}</p>
      ) : (
        <ul className="standing-list__all">
          {heldPackages
            .slice(0, MOST)
            .map(({ userId, userName, since, until, packageId, packageName: name, ...amount }) => {
              const own = userId === user?.userId;
              return (
                <li className="standing-list__one" key={packageId}>
                  <span className="standing-list__who">
                    <Avatar name={userName} size="small" />
                    <span className={clipped.line}>{own ? t('holder.you') : userName}</span>
                  </span>
                  <Link className={`${linkStyles.link} ${clipped.line}`} to={dataListPath(packageId)}>
                    {packageName(name)}
                  </Link>
                  <span className="standing-list__note">
                    {t('heldPackages.judged', {
                      reviewed: format.number(amount.reviewed),
                      delivered: format.number(amount.delivered),
                    })}
                  </span>
                  <span className="standing-list__note">
                    {t('heldPackages.lease', {
                      time: format.elapsedTime(since),
                      until: format.time(until),
                    })}
                  </span>
                  {mayTake && !own ? (
                    <TakeOverButton batchPackage={{ packageId, name }} holder={userName} />
                  ) : null}
                </li>
              );
            })}
        </ul>
      )}
      {more > 0 ? (
        <Link className={linkStyles.link} to={packageListPath(batchId)}>
          {t('heldPackages.more', { count: more })}
        </Link>
      ) : null}
    </Card>
  );
}
