import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { BatchStateTag } from '../../../shared/delivery/batch-state-tag.tsx';
import { dataListPath, packageListPath } from '../../../shared/delivery/delivery-path.ts';
import { usePackageName } from '../../../shared/delivery/use-package-name.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { TakeOverButton } from '../packages/take-over-button.tsx';
import sheet from './standing-list.css';

interface ObstacleListProps {
  readonly batch: Pick<BatchDetail, 'batchId' | 'inTheWay' | 'packageCount' | 'packagesAccepted' | 'working'>;
}

/** The packages that stand in the way of finishing, each with who holds it. */
export function ObstacleList({ batch }: ObstacleListProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const { user, isAdministrator } = useSession();
  const packageName = usePackageName();
  const { inTheWay, packageCount, packagesAccepted, working } = batch;
  const more = packageCount - packagesAccepted - inTheWay.length;
  const own = new Set(working.filter(({ userId }) => userId === user?.userId).map((one) => one.packageId));
  if (inTheWay.length === 0) return null;
  return (
    <div className="standing-list">
      <h3 className="standing-list__heading">
        {t('obstacle.heading', { count: packageCount - packagesAccepted })}
      </h3>
      <ul className="standing-list__all">
        {inTheWay.map(({ packageId, name, state, holder }) => (
          <li className="standing-list__one" key={packageId}>
            <Link className={linkStyles.link} to={dataListPath(packageId)}>
              {packageName(name)}
            </Link>
            <BatchStateTag state={state} />
            {holder !== null ? (
              <span className="standing-list__note">
                {own.has(packageId) ? t('holder.nowWithYou') : t('holder.nowWith', { name: holder })}
              </span>
            ) : null}
            {isAdministrator && holder !== null && !own.has(packageId) ? (
              <TakeOverButton batchPackage={{ packageId, name }} holder={holder} />
            ) : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Link className={linkStyles.link} to={packageListPath(batch.batchId)}>
          {t('obstacle.more', { count: more })}
        </Link>
      ) : null}
    </div>
  );
}
