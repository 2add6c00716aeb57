import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import type { BatchSteps } from '../../../shared/delivery/use-batch-steps.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Tooltip } from '../../../shared/ui/tooltip.tsx';
import { useRefusalText } from './use-refusal-text.ts';

interface FinishButtonProps {
  readonly batch: BatchDetail;
  readonly steps: BatchSteps;
}

/** Ends the acceptance, as rejected where not all packages are accepted; while the server would refuse, it says why. */
export function FinishButton({ batch, steps }: FinishButtonProps) {
  const { t } = useTranslation('delivery');
  const reason = useRefusalText(batch.finishRefused);
  if (batch.actions.includes('reject')) {
    return (
      <Button variant="danger" onPress={() => steps.run('reject', batch)}>
        {t('action.reject')}
      </Button>
    );
  }
  const button = (
    <Button variant="primary" disabled={reason !== null} onPress={() => steps.run('finish', batch)}>
      {t('action.finish')}
    </Button>
  );
  return reason === null ? button : <Tooltip text={reason}>{button}</Tooltip>;
}
