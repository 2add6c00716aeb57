import { useTranslation } from 'react-i18next';
import { useElementOptions } from '../../../shared/connection/element-options.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { BatchPackage } from '../../../shared/contract/accept/package.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { rowAction } from './offered-action.ts';
import { TakeOverButton } from './take-over-button.tsx';
import type { PackageSteps } from './use-package-steps.ts';

interface PackageActionProps {
  readonly batchPackage: BatchPackage;
  readonly steps: PackageSteps;
}

/** The one thing that the caller may do with a package now, in its row. */
export function PackageAction({ batchPackage, steps }: PackageActionProps) {
  const { t } = useTranslation('acceptance');
  const { isAdministrator } = useSession();
  const mayTake = useRight('judge') && isAdministrator;
  const { readOnly } = useElementOptions();
  const action = readOnly ? 'details' : rowAction(batchPackage);
  const holder = batchPackage.holder;
  const isHeldByOther = batchPackage.action === 'view' && holder !== null;
  return (
    <>
      {mayTake && isHeldByOther ? (
        <TakeOverButton batchPackage={batchPackage} holder={holder.userName} />
      ) : null}
      <Button
        variant="text"
        size="small"
        loading={steps.pendingPackageId === batchPackage.packageId}
        onPress={() => steps.run(action, batchPackage)}
      >
        {t(`packageAction.${action}`)}
      </Button>
    </>
  );
}
