import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpotCheckDetail } from '../../../../shared/contract/accept/spot-check.ts';
import { ITEM_RESULT } from '../../../../shared/contract/item-result.ts';
import { FinishBatchDialog } from '../../../../shared/delivery/batch/finish-batch-dialog.tsx';
import { Button } from '../../../../shared/ui/action/button.tsx';

interface DecideBatchButtonProps {
  readonly check: SpotCheckDetail;
  /** What its plan has decided. */
  readonly decision: 'accepted' | 'rejected';
  /** Results are still on their way. */
  readonly waits: string | null;
}

/** Ends the batch as the plan of its spot check has decided. */
export function DecideBatchButton({ check, decision, waits }: DecideBatchButtonProps) {
  const { t } = useTranslation('spotcheck');
  const [isAsking, setAsking] = useState(false);
  const { batchId, batchName: name, spotCheckId, number } = check;
  return (
    <>
      <Button
        icon={decision === 'accepted' ? 'check' : 'x'}
        variant={decision === 'accepted' ? 'primary' : 'danger'}
        unavailable={waits}
        onPress={() => setAsking(true)}
      >
        {t(`check.decideBatch.${decision}`)}
      </Button>
      {isAsking ? (
        <FinishBatchDialog
          batch={{ batchId, name }}
          result={decision === 'accepted' ? ITEM_RESULT.accepted : ITEM_RESULT.rejected}
          byPlan={{ spotCheckId, number }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
