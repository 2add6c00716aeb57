import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { Holder } from '../../../shared/contract/accept/package.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { Avatar } from '../../../shared/ui/sign/avatar.tsx';
import sheet from './holder-cell.css';

/** Who is judging a package now, and for how long; for oneself, how long the claim lasts. */
export function HolderCell({ holder }: { readonly holder: Holder | null }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const { user } = useSession();
  const format = useFormat();
  if (!holder) return <span className="holder-cell__nobody">–</span>;
  const own = holder.userId === user?.userId;
  return (
    <span className="holder-cell">
      <Avatar name={holder.userName} size="small" />
      <span className={clipped.line}>
        {own
          ? t('holder.youUntil', { until: format.time(holder.until) })
          : t('holder.since', { name: holder.userName, time: format.elapsedTime(holder.since) })}
      </span>
    </span>
  );
}
