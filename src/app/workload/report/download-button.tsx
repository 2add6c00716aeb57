import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WorkloadReport } from '../../../shared/contract/workload/workload-report.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useFetchReport } from '../use-fetch-report.ts';

/** Has the browser itself fetch the workbook: nothing is held in the page's memory. */
export function DownloadButton({ reportId }: Pick<WorkloadReport, 'reportId'>) {
  const { t } = useTranslation('workload');
  const fetchReport = useFetchReport();
  const [isAsking, setAsking] = useState(false);
  const fetch = async () => {
    setAsking(true);
    await fetchReport(reportId);
    setAsking(false);
  };
  return (
    <Button icon="download" loading={isAsking} onPress={() => void fetch()} variant="primary">
      {t('download')}
    </Button>
  );
}
