import { useTranslation } from 'react-i18next';
import { monthsBetween } from '../../../shared/contract/workload/month.ts';
import { acceptorKey, amountsOf, sumsBy } from '../../../shared/contract/workload/work-sums.ts';
import type { WorkloadDetail, WorkloadRow } from '../../../shared/contract/workload/workload-report.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { BarChart } from '../../../shared/ui/chart/bar-chart.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { useReportWords } from '../use-report-words.ts';
import sheet from './report-charts.css';

/** So many bars are drawn; the table has all. */
const BARS = 12;

export function ReportCharts({ report }: { readonly report: WorkloadDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['workload', 'shared']);
  const format = useFormat();
  const { rows, from, to, type } = report;
  const words = useReportWords();
  const months = new Map(sumsBy(rows, ({ month }) => month).map((sum) => [sum.key, sum]));
  const largest = (keyOf: (row: WorkloadRow) => string, nameOf: (row: WorkloadRow) => string) =>
    sumsBy(rows, keyOf)
      .toSorted((one, other) => other.items - one.items)
      .slice(0, BARS)
      .map(({ key, row, items }) => ({ key, label: nameOf(row), value: items }));
  const charts = [
    {
      key: 'months' as const,
      // A month without work is told, too.
      rows: monthsBetween(from, to).map((month) => ({ label: month, value: months.get(month)?.items ?? 0 })),
    },
    {
      key: 'orders' as const,
      rows: largest(
        ({ orderId }) => orderId,
        ({ orderName }) => orderName,
      ),
    },
    ...(type === 'acceptor'
      ? [
          {
            key: 'acceptors' as const,
            rows: largest(acceptorKey, (row) => words.acceptor(row) ?? '–'),
          },
        ]
      : []),
    {
      key: 'units' as const,
      rows: amountsOf(rows).map(({ unit, amount }) => ({
        label: t(`shared:unit.${unit}`),
        value: amount,
        text: format.number(Math.round(amount * 100) / 100),
      })),
    },
  ];
  return (
    <div className="report-charts">
      {charts.map(({ key, rows: bars }) => (
        <Card key={key} title={t(`chart.${key}`)}>
          <BarChart hideTitle rows={bars} title={t(`chart.${key}`)} tone="blue" />
        </Card>
      ))}
    </div>
  );
}
