import { useTranslation } from 'react-i18next';
import type { BatchPackage } from '../../../shared/contract/accept/package.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { rowAction } from './offered-action.ts';
import type { PackageSteps } from './use-package-steps.ts';

interface PackageActionProps {
  readonly batchPackage: BatchPackage;
  readonly steps: PackageSteps;
}

/** The one thing that the caller may do with a package now, in its row. */
export function PackageAction({ batchPackage, steps }: PackageActionProps) {
  const { t } = useTranslation('acceptance');
  const action = rowAction(batchPackage);
  return (
    <Button
      variant="text"
      size="small"
      loading={steps.pendingPackageId === batchPackage.packageId}
      onPress={() => steps.run(action, batchPackage)}
    >
      {t(`packageAction.${action}`)}
    </Button>
  );
}
