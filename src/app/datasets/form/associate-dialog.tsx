import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { associateOrders, DATASET_ORDERS, type Dataset } from '../../../shared/contract/dataset/dataset.ts';
import { type ChosenOrder, OrderChoice } from '../../../shared/delivery/order/order-choice.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { useDatasetCall } from '../use-dataset-call.ts';

interface AssociateDialogProps {
  readonly dataset: Pick<Dataset, 'datasetId' | 'name' | 'orders'>;
  readonly onClose: () => void;
}

/** Which orders a data set is for. */
export function AssociateDialog({ dataset, onClose }: AssociateDialogProps) {
  const { t } = useTranslation('datasets');
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly ChosenOrder[]>(dataset.orders);
  const save = useDatasetCall(associateOrders, () => {
    toast.success(t('orders.saved'));
    onClose();
  });
  const submit = () =>
    save.mutate({ datasetId: dataset.datasetId, orderIds: chosen.map(({ orderId }) => orderId) });
  return (
    <Dialog
      open
      title={t('orders.title', { name: dataset.name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button loading={save.isPending} onPress={submit} variant="primary">
            {t('save')}
          </Button>
        </>
      }
    >
      <Stack>
        <OrderChoice
          chosen={chosen}
          help={t('orders.help')}
          label={t('orders.label')}
          most={DATASET_ORDERS}
          onChange={setChosen}
        />
        {save.error && <ErrorNotice error={save.error} />}
      </Stack>
    </Dialog>
  );
}
