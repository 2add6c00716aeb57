import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../../../shared/connection/use-right.ts';
import { useSession } from '../../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../../shared/contract/accept/batch.ts';
import { isOpen } from '../../../../shared/delivery/state/is-open.ts';
import { useRuleText } from '../../../../shared/delivery/use-rule-text.ts';
import { Button } from '../../../../shared/ui/action/button.tsx';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { LaterDialog } from '../../../../shared/ui/overlay/later-dialog.tsx';

const loadRule = async () => ({ Dialog: (await import('./object-rule-dialog.tsx')).ObjectRuleDialog });

interface ObjectRuleCardProps {
  readonly batch: Pick<BatchDetail, 'batchId' | 'rule' | 'state'>;
}

/** The rule by which objects decide over their item, for everybody to read and for administrators to set. */
export function ObjectRuleCard({ batch }: ObjectRuleCardProps) {
  const { t } = useTranslation('acceptance');
  const { isAdministrator } = useSession();
  const mayDecide = useRight('finish');
  const ruleText = useRuleText();
  const [asking, setAsking] = useState(false);
  return (
    <Card
      title={t('rule.heading')}
      actions={
        isAdministrator && mayDecide && isOpen(batch.state) ? (
          <Button size="small" variant="text" onPress={() => setAsking(true)}>
            {t('rule.change')}
          </Button>
        ) : null
      }
    >
      <p>{ruleText(batch.rule)}</p>
      {asking ? <LaterDialog load={loadRule} of={{ batch, onClose: () => setAsking(false) }} /> : null}
    </Card>
  );
}
