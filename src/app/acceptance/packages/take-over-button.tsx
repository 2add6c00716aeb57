import { useTranslation } from 'react-i18next';
import type { BatchPackage } from '../../../shared/contract/accept/package.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useTakeOver } from './use-take-over.ts';

interface TakeOverButtonProps {
  readonly batchPackage: Pick<BatchPackage, 'packageId' | 'name'>;
  /** The name of who holds it now. */
  readonly holder: string;
}

/** For administrators: takes a package from whoever holds it, after asking. */
export function TakeOverButton({ batchPackage, holder }: TakeOverButtonProps) {
  const { t } = useTranslation('acceptance');
  const { takeOver, isPending } = useTakeOver();
  return (
    <Button
      variant="text"
      size="small"
      loading={isPending}
      onPress={() => void takeOver(batchPackage, holder)}
    >
      {t('takeOver.action')}
    </Button>
  );
}
