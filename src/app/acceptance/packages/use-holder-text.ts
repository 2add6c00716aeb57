import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { Holder } from '../../../shared/contract/accept/package.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';

/** Says, below a heading, with whom a package is now and how long the claim lasts; null where it is with nobody. */
export function useHolderText(): (holder: Holder | null) => string | null {
  const { t } = useTranslation('acceptance');
  const { user } = useSession();
  const format = useFormat();
  return (holder) => {
    if (holder === null) return null;
    const until = format.time(holder.until);
    return holder.userId === user?.userId
      ? t('holder.withYouUntil', { until })
      : t('holder.withUntil', { name: holder.userName, until });
  };
}
