import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkloadReport } from '../../shared/contract/workload/workload-report.ts';
import type { MenuButtonItem } from '../../shared/ui/action/menu-button.tsx';
import { useConfirm } from '../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';
import { useDeleteReport, useRepeatReport } from './use-report-calls.ts';
import { useReportWords } from './use-report-words.ts';
import { isUnderWay } from './workload-queries.ts';

/** Whether it can be generated again: it has no figures, and none are on their way. */
export function isRepeatable({ state }: Pick<WorkloadReport, 'state'>): boolean {
  return state === 'failed' || state === 'expired';
}

/**
 * What can be done with a report besides reading it.
 * @param onDeleted where the report was shown: it is not there any more
 */
export function useReportSteps(
  onDeleted?: () => void,
): (report: WorkloadReport) => readonly MenuButtonItem[] {
  const { t } = useTranslation('workload');
  const confirm = useConfirm();
  const toast = useToast();
  const words = useReportWords();
  const { mutate: repeat } = useRepeatReport();
  const { mutate: remove } = useDeleteReport();
  return useCallback(
    (report) => {
      const { reportId } = report;
      const ask = () =>
        confirm({
          title: t('action.deleteTitle', { months: words.months(report) }),
          message: t(isUnderWay(report) ? 'action.stopText' : 'action.deleteText'),
          confirmLabel: t('action.delete'),
          tone: 'danger',
        });
      const onSuccess = () => {
        toast.success(t('action.deleted'));
        onDeleted?.();
      };
      const again = {
        key: 'repeat',
        label: t('action.repeat'),
        icon: 'refresh',
        onSelect: () => repeat(reportId),
      } as const;
      return [
        ...(isRepeatable(report) ? [again] : []),
        {
          key: 'delete',
          label: t('action.delete'),
          icon: 'trash',
          danger: true,
          separated: isRepeatable(report),
          onSelect: () => void ask().then((agreed) => agreed && remove(reportId, { onSuccess })),
        },
      ];
    },
    [t, confirm, toast, words, repeat, remove, onDeleted],
  );
}
