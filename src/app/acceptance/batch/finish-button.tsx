import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import type { BatchSteps } from '../../../shared/delivery/batch/use-batch-steps.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useRefusalText } from '../batch-facts/use-refusal-text.ts';

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
  return (
    <Button variant="primary" unavailable={reason} onPress={() => steps.run('finish', batch)}>
      {t('action.finish')}
    </Button>
  );
}
