import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../../shared/connection/use-right.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { studioPath } from '../../../shared/delivery/delivery-path.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { offeredAction } from '../packages/offered-action.ts';
import { usePackageSteps } from '../packages/use-package-steps.ts';
import { FinishPackageDialog } from './finish-package-dialog.tsx';

/** Claim, go on, conclude or give up a package, as far as the server grants it; else only look at it. */
export function PackageHeaderActions({ detail }: { readonly detail: PackageDetail }) {
  const { t } = useTranslation('acceptance');
  const steps = usePackageSteps();
  const { user } = useSession();
  const [finishing, setFinishing] = useState(false);
  const mayJudge = useRight('judge');
  // Each of the others claims it or opens it again.
  const action = mayJudge ? offeredAction(detail) : 'details';
  const mine = mayJudge && detail.holder !== null && detail.holder.userId === user?.userId;
  const claimable = action !== 'details' && action !== 'view';

  return (
    <>
      {mine || action === 'start' ? null : (
        <Link className={linkStyles.button} to={studioPath(detail.packageId)}>
          {t('packageAction.studio')}
        </Link>
      )}
      {mine ? (
        <>
          <Button onPress={() => steps.release(detail)}>{t('packageAction.release')}</Button>
          <Button onPress={() => setFinishing(true)}>{t('packageAction.finish')}</Button>
        </>
      ) : null}
      {claimable ? (
        <Button
          variant={action === 'again' ? 'default' : 'primary'}
          loading={steps.pendingPackageId !== null}
          onPress={() => steps.run(action, detail)}
        >
          {t(`packageAction.${action}`)}
        </Button>
      ) : null}
      {finishing ? <FinishPackageDialog detail={detail} onClose={() => setFinishing(false)} /> : null}
    </>
  );
}
