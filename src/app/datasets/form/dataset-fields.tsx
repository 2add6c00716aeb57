import { useTranslation } from 'react-i18next';
import {
  DATASET_NAME_LENGTH,
  DATASET_NOTES_LENGTH,
  DATASET_ORDERS,
} from '../../../shared/contract/dataset/dataset.ts';
import { OrderChoice } from '../../../shared/delivery/order/order-choice.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { TextArea } from '../../../shared/ui/form/text-area.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { AdministratorChoice } from './administrator-choice.tsx';
import type { Creating } from './use-create-dataset.ts';

export function DatasetFields(creating: Creating) {
  const { form, areas, orders, onOrders, administrators, authorised, onAuthorised, problem } = creating;
  const { t } = useTranslation('datasets');
  const area = form.field('storageArea');
  const only = areas.length === 1 ? areas[0] : undefined;
  return (
    <Stack>
      <TextField
        {...form.field('name')}
        help={t('create.nameHelp')}
        label={t('field.name')}
        maxLength={DATASET_NAME_LENGTH}
        required
      />
      <SelectField
        {...area}
        help={t('create.areaHelp')}
        label={t('field.storageArea')}
        options={areas.map((value) => ({ value, label: value }))}
        placeholder={t('create.areaPlaceholder')}
        required
        value={area.value || (only ?? '')}
      />
      <TextField
        {...form.field('batchName')}
        help={t('create.batchHelp')}
        label={t('create.batch')}
        maxLength={DATASET_NAME_LENGTH}
      />
      <TextArea {...form.field('notes')} label={t('field.notes')} maxLength={DATASET_NOTES_LENGTH} />
      <OrderChoice
        chosen={orders}
        help={t('orders.help')}
        label={t('orders.label')}
        most={DATASET_ORDERS}
        onChange={onOrders}
      />
      {administrators.length > 1 && (
        <AdministratorChoice
          administrators={administrators}
          chosen={authorised}
          disabled={form.isSubmitting}
          onChange={onAuthorised}
        />
      )}
      {problem && (
        <Notice live tone="bad">
          {problem}
        </Notice>
      )}
    </Stack>
  );
}
