import { useTranslation } from 'react-i18next';
import { useElementOptions } from '../../connection/element-options.ts';
import type { Batch } from '../../contract/accept/batch.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/action/button.tsx';
import { MenuButton } from '../../ui/action/menu-button.tsx';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { batchRecordPath, batchReportsPath } from '../delivery-path.ts';
import sheet from './batch-actions.css';
import { rowBatchActions } from './row-batch-actions.ts';
import type { BatchSteps } from './use-batch-steps.tsx';

interface BatchActionsProps {
  readonly batch: Batch;
  readonly steps: BatchSteps;
}

/** The actions of a batch in a row of a list: the next one, and in a menu the others and what is kept of it. */
export function BatchActions({ batch, steps }: BatchActionsProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('delivery');
  const navigate = useNavigate();
  const { readOnly, exports } = useElementOptions();
  const { main, more } = rowBatchActions(readOnly ? [] : batch.actions);
  const kept = [
    { key: 'record', label: t('action.record'), to: batchRecordPath(batch.batchId) },
    ...(exports ? [{ key: 'reports', label: t('action.reports'), to: batchReportsPath(batch.batchId) }] : []),
  ];
  return (
    <span className="batch-actions">
      <Button
        variant="text"
        size="small"
        loading={steps.pendingBatchId === batch.batchId}
        onPress={() => steps.run(main, batch)}
      >
        {t(`action.${main}`)}
      </Button>
      <MenuButton
        label={t('action.more', { name: batch.name })}
        icon="more"
        variant="icon"
        size="small"
        align="end"
        items={[
          ...more.map((action) => ({
            key: action,
            label: t(`action.${action}`),
            onSelect: () => steps.run(action, batch),
          })),
          ...kept.map(({ key, label, to }, at) => ({
            key,
            label,
            separated: at === 0 && more.length > 0,
            onSelect: () => void navigate(to),
          })),
        ]}
      />
    </span>
  );
}
