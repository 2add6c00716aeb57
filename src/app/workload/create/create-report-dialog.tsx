import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../../shared/contract/language.ts';
import { MAX_MONTHS } from '../../../shared/contract/workload/month.ts';
import { MAX_REPORT_ORDERS, WORKLOAD_TYPES } from '../../../shared/contract/workload/workload-report.ts';
import { OrderChoice } from '../../../shared/delivery/order/order-choice.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import sheet from './create-report-dialog.css';
import { useCreateReport } from './use-create-report.ts';

interface CreateReportDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (reportId: string) => void;
}

export function CreateReportDialog({ onClose, onCreated }: CreateReportDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['workload', 'shared']);
  const { draft, refused, isSending, months, ends, change, submit } = useCreateReport(onCreated);
  const options = (all: readonly string[]) => all.map((month) => ({ value: month, label: month }));
  return (
    <Dialog
      open
      title={t('create.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('create.cancel')}</Button>
          <Button loading={isSending} onPress={submit} variant="primary">
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <div className="create-report">
        <OrderChoice
          chosen={draft.orders}
          error={refused.orders}
          help={t('create.ordersHelp', { count: MAX_REPORT_ORDERS })}
          label={t('field.orders')}
          most={MAX_REPORT_ORDERS}
          onChange={(orders) => change({ orders })}
        />
        <div className="create-report__months">
          <SelectField
            label={t('create.from')}
            onChange={(from) => change({ from })}
            options={options(months)}
            value={draft.from}
          />
          <SelectField
            help={t('create.monthsHelp', { count: MAX_MONTHS })}
            label={t('create.to')}
            onChange={(to) => change({ to })}
            options={options(ends)}
            value={draft.to}
          />
        </div>
        <SegmentedChoice
          help={t(`typeHelp.${draft.type}`)}
          label={t('field.type')}
          onChange={(type) => change({ type })}
          options={WORKLOAD_TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
          value={draft.type}
        />
        <SelectField
          label={t('field.language')}
          onChange={(language) => change({ language })}
          options={LANGUAGES.map((value) => ({ value, label: t(`shared:language.name.${value}`) }))}
          value={draft.language}
        />
        {refused.other && (
          <Notice live tone="bad">
            {refused.other}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
