import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useElementOptions } from '../../../shared/connection/element-options.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { useBatchSteps } from '../../../shared/delivery/batch/use-batch-steps.tsx';
import { loadBulkResult } from '../../../shared/delivery/bulk/load-bulk-result.ts';
import { batchRecordPath } from '../../../shared/delivery/delivery-path.ts';
import { isOpen } from '../../../shared/delivery/state/is-open.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { MenuButton, type MenuButtonItem } from '../../../shared/ui/action/menu-button.tsx';
import { LaterDialog } from '../../../shared/ui/overlay/later-dialog.tsx';
import { loadAssigning } from '../assign/load-assigning.ts';
import { useSeesWhole } from '../batch-facts/use-sees-whole.ts';
import { FinishButton } from './finish-button.tsx';

const loadReport = async () => ({ Dialog: (await import('../report/report-dialog.tsx')).ReportDialog });
const loadErrorTypes = async () => ({
  Dialog: (await import('../../../shared/delivery/error-type/manage/error-type-manager.tsx'))
    .ErrorTypeManager,
});

type OpenDialog = 'report' | 'assign' | 'errorTypes' | Verdict;

/** What can be done with a batch as a whole; the primary action stands at the right. */
export function BatchHeaderActions({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation(['acceptance', 'delivery']);
  const { isAdministrator } = useSession();
  const mayJudge = useRight('judge');
  const mayDecide = useRight('finish');
  const navigate = useNavigate();
  const { steps, dialog: stepDialog } = useBatchSteps();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const seesWhole = useSeesWhole(batch);
  const pending = steps.pendingBatchId === batch.batchId;
  const { readOnly, exports } = useElementOptions();
  const may = (action: (typeof batch.actions)[number]) => !readOnly && batch.actions.includes(action);

  const record: MenuButtonItem = {
    key: 'record',
    label: t('batch.record'),
    icon: 'list',
    onSelect: () => void navigate(batchRecordPath(batch.batchId)),
  };
  const bulk: readonly MenuButtonItem[] = [
    {
      key: 'accept',
      label: t('batch.bulkAccept'),
      icon: 'check',
      separated: true,
      onSelect: () => setDialog(ITEM_RESULT.accepted),
    },
    {
      key: 'reject',
      label: t('batch.bulkReject'),
      icon: 'x',
      danger: true,
      onSelect: () => setDialog(ITEM_RESULT.rejected),
    },
  ];
  const errorTypes: MenuButtonItem = {
    key: 'errorTypes',
    label: t('batch.errorTypes'),
    icon: 'tag',
    separated: true,
    onSelect: () => setDialog('errorTypes'),
  };

  return (
    <>
      <MenuButton
        label={t('batch.more')}
        variant="icon"
        align="end"
        items={[
          record,
          ...(isOpen(batch.state) && mayJudge ? bulk : []),
          ...(isAdministrator && mayDecide ? [errorTypes] : []),
        ]}
      />
      {seesWhole && exports ? (
        <Button icon="report" onPress={() => setDialog('report')}>
          {t('batch.export')}
        </Button>
      ) : null}
      {isAdministrator && mayDecide ? (
        <Button icon="users" onPress={() => setDialog('assign')}>
          {t('batch.assign')}
        </Button>
      ) : null}
      {may('reaccept') ? (
        <Button loading={pending} onPress={() => steps.run('reaccept', batch)}>
          {t('delivery:action.reaccept')}
        </Button>
      ) : null}
      {may('repair') ? (
        <Button variant="primary" icon="repair" onPress={() => steps.run('repair', batch)}>
          {t('delivery:action.repair')}
        </Button>
      ) : null}
      {isOpen(batch.state) && !may('start') && mayDecide ? (
        <FinishButton batch={batch} steps={steps} />
      ) : null}
      {may('start') ? (
        <Button variant="primary" loading={pending} onPress={() => steps.run('start', batch)}>
          {t('batch.start')}
        </Button>
      ) : null}
      {stepDialog}
      {dialog === 'report' ? (
        <LaterDialog load={loadReport} of={{ batchId: batch.batchId, onClose: close }} texts="report" />
      ) : null}
      {dialog === 'assign' ? <LaterDialog load={loadAssigning} of={{ batch, onClose: close }} /> : null}
      {dialog === 'errorTypes' ? <LaterDialog load={loadErrorTypes} of={{ onClose: close }} /> : null}
      {dialog === ITEM_RESULT.accepted || dialog === ITEM_RESULT.rejected ? (
        <LaterDialog
          load={loadBulkResult}
          of={{
            target: { kind: 'batches', batchIds: [batch.batchId] },
            result: dialog,
            screen: 'batch',
            onClose: close,
          }}
        />
      ) : null}
    </>
  );
}
