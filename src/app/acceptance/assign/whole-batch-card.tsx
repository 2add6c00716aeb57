import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { LaterDialog } from '../../../shared/ui/overlay/later-dialog.tsx';
import { AssignedPeople } from './assigned-people.tsx';
import { loadAssigning } from './load-assigning.ts';

/** Who sees every package of the batch, those that come later too. */
export function WholeBatchCard({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation('acceptance');
  const [assigning, setAssigning] = useState(false);
  return (
    <Card
      title={t('assignment.whole')}
      actions={
        <Button size="small" onPress={() => setAssigning(true)}>
          {t('assignment.change')}
        </Button>
      }
    >
      <p>{t('assignment.wholeExplain')}</p>
      <p>
        {batch.assignees.length > 0 ? (
          <AssignedPeople own={batch.assignees} isSeenWhole={false} />
        ) : (
          t('assignment.wholeNobody')
        )}
      </p>
      {assigning ? (
        <LaterDialog load={loadAssigning} of={{ batch, onClose: () => setAssigning(false) }} />
      ) : null}
    </Card>
  );
}
