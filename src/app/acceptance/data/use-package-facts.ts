import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** The line below the heading of a package. */
export function usePackageFacts(detail: PackageDetail): readonly (string | null)[] {
  const { t } = useTranslation('acceptance');
  const { user } = useSession();
  const format = useFormat();
  const { holder, finishedBy, finishedAt } = detail;
  const held =
    holder &&
    (holder.userId === user?.userId
      ? t('holder.withYouUntil', { until: format.time(holder.until) })
      : t('holder.withUntil', { name: holder.userName, until: format.time(holder.until) }));
  return [
    t('data.order', { name: detail.orderName }),
    held,
    finishedBy && finishedAt
      ? t('data.finished', { name: finishedBy, time: format.dateTime(finishedAt) })
      : null,
  ];
}
