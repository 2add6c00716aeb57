import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { sumOf } from '../../../shared/contract/workload/work-sums.ts';
import type { WorkloadDetail } from '../../../shared/contract/workload/workload-report.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { MenuButton } from '../../../shared/ui/action/menu-button.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { KeyFigures } from '../../../shared/ui/layout/key-figures.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { ReportStateTag } from '../report-state-tag.tsx';
import { useRepeatReport } from '../use-report-calls.ts';
import { isRepeatable, useReportSteps } from '../use-report-steps.ts';
import { useReportWords } from '../use-report-words.ts';
import { WORKLOAD_LIST } from '../workload-path.ts';
import { isUnderWay } from '../workload-queries.ts';
import { DownloadButton } from './download-button.tsx';
import { ReportCharts } from './report-charts.tsx';
import { ReportRows } from './report-rows.tsx';

/** A report as charts and as a table; or why there are none. */
export function ReportView({ report }: { readonly report: WorkloadDetail }) {
  const { t } = useTranslation(['workload', 'errors', 'shared']);
  const format = useFormat();
  const words = useReportWords();
  const navigate = useNavigate();
  const toList = useCallback(() => void navigate(WORKLOAD_LIST, { replace: true }), [navigate]);
  const itemsOf = useReportSteps(toList);
  const repeat = useRepeatReport();
  const { items, accepted, rejected, objects } = sumOf(report.rows);
  const isReady = report.state === 'successful';
  const figure = (value: number) => (isUnderWay(report) ? null : format.number(value));
  return (
    <>
      <PageHeader
        back={<BackLink to={WORKLOAD_LIST}>{t('list.heading')}</BackLink>}
        title={words.months(report)}
        tag={<ReportStateTag state={report.state} />}
        facts={[
          // First: on a small screen what comes last is cut off, and whoever bills has to know.
          t('report.timeZone', { zone: report.timeZone }),
          report.orders.map(({ name }) => name).join(' · '),
          t(`type.${report.type}`),
          t(`shared:language.name.${report.language}`),
          t('report.by', { operator: report.operator }),
          report.generatedAt &&
            t(report.state === 'failed' ? 'report.failedAt' : 'report.generatedAt', {
              at: format.dateTime(report.generatedAt),
            }),
          report.expiresAt && t('report.until', { day: format.day(report.expiresAt) }),
        ]}
        actions={
          <>
            <MenuButton
              align="end"
              icon="more"
              items={itemsOf(report)}
              label={t('action.of', { months: words.months(report) })}
              variant="icon"
            />
            {isReady && <DownloadButton reportId={report.reportId} />}
            {isRepeatable(report) && (
              <Button
                icon="refresh"
                loading={repeat.isPending}
                onPress={() => repeat.mutate(report.reportId)}
                variant="primary"
              >
                {t('action.repeat')}
              </Button>
            )}
          </>
        }
      />
      {isReady || isUnderWay(report) ? (
        <KeyFigures
          figures={[
            { label: t('figure.items'), definition: t('figure.itemsHelp'), value: figure(items) },
            { label: t('figure.accepted'), value: figure(accepted) },
            { label: t('figure.rejected'), value: figure(rejected) },
            {
              label: t('figure.rate'),
              value: isUnderWay(report) ? null : format.percent(items === 0 ? null : accepted / items),
            },
            { label: t('figure.objects'), value: figure(objects) },
          ]}
        />
      ) : (
        <EmptyState
          icon="chart"
          title={t(`state.${report.state}`)}
          text={report.error ? t(`errors:report.${report.error}`) : t('report.expired')}
        />
      )}
      {isReady && (
        <>
          <ReportCharts report={report} />
          <ReportRows report={report} />
        </>
      )}
    </>
  );
}
