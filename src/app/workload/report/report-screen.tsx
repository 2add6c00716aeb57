import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { id } from '../../../shared/contract/fields.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useRouteQuery } from '../../../shared/routing/use-route-query.ts';
import { useSubject } from '../../../shared/routing/use-subject.ts';
import { useReportWords } from '../use-report-words.ts';
import { reportQuery } from '../workload-queries.ts';
import { ReportView } from './report-view.tsx';

const routeQuery = v.object({ reportId: id });

export default function ReportScreen() {
  const { reportId } = useRouteQuery(routeQuery);
  const report = useQuery(reportQuery(useApi(), reportId));
  const words = useReportWords();
  useSubject(report.data && words.months(report.data));
  return <QueryScreen query={report}>{(data) => <ReportView report={data} />}</QueryScreen>;
}
