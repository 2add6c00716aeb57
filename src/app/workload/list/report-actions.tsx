import { useTranslation } from 'react-i18next';
import type { WorkloadReport } from '../../../shared/contract/workload/workload-report.ts';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { MenuButton, type MenuButtonItem } from '../../../shared/ui/action/menu-button.tsx';
import { useFetchReport } from '../use-fetch-report.ts';
import { useReportWords } from '../use-report-words.ts';

interface ReportActionsProps {
  readonly report: WorkloadReport;
  readonly items: readonly MenuButtonItem[];
}

/** At the end of a row: its workbook, where there is one, and what else can be done with the report. */
export function ReportActions({ report, items }: ReportActionsProps) {
  const { t } = useTranslation('workload');
  const words = useReportWords();
  const fetchReport = useFetchReport();
  return (
    <>
      {report.state === 'successful' && (
        <IconButton
          icon="download"
          label={t('download')}
          onPress={() => void fetchReport(report.reportId)}
          size="small"
        />
      )}
      <MenuButton
        align="end"
        icon="more"
        items={items}
        label={t('action.of', { months: words.months(report) })}
        size="small"
        variant="icon"
      />
    </>
  );
}
