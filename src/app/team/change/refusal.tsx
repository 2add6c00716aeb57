import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../../shared/api/api-error.ts';
import { LEASE } from '../../../shared/contract/accept/lease.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { heldData } from '../../../shared/contract/team/member.ts';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';

interface RefusalProps {
  readonly error: Error;
  readonly title: string;
}

/** Why a member cannot be changed, and what to do about it: what they hold is named, with the way there. */
export function Refusal({ error, title }: RefusalProps) {
  const { t } = useTranslation('team');
  const format = useFormat();
  const nameOf = usePackageName();
  const code = error instanceof ApiError ? error.code : null;
  const told = error instanceof ApiError ? v.safeParse(heldData, error.detail) : null;
  if (code === ERROR.memberHoldsData && told?.success) {
    const { held, total } = told.output;
    return (
      <ErrorNotice error={error} title={title}>
        <ul>
          {held.map(({ batchId, batchName, packageName, until }) => (
            <li key={`${batchId}/${packageName}`}>
              <Link className={linkStyles.link} to={batchPath(batchId)}>
                {t('held.package', { batch: batchName, package: nameOf(packageName) })}
              </Link>{' '}
              {t('held.until', { time: format.dateTime(until), minutes: LEASE / 60_000 })}
            </li>
          ))}
        </ul>
        {total > held.length && <p>{t('held.more', { count: total - held.length })}</p>}
        <p>{t('held.whatToDo')}</p>
      </ErrorNotice>
    );
  }
  return <ErrorNotice error={error} title={title} />;
}
