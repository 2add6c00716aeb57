import { useTranslation } from 'react-i18next';
import { monthsBetween } from '../../../shared/contract/workload/month.ts';
import type { WorkloadDetail } from '../../../shared/contract/workload/workload-report.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { BarChart } from '../../../shared/ui/chart/bar-chart.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import sheet from './report-charts.css';
import { amountsOf, type Sum, sumsBy } from './sums.ts';

/** So many bars are drawn; the table has all. */
const BARS = 12;

export function ReportCharts({ report }: { readonly report: WorkloadDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation(['workload', 'shared']);
  const format = useFormat();
  const { rows, from, to, type } = report;
  const months = new Map(sumsBy(rows, ({ month }) => month).map((sum) => [sum.name, sum]));
  const largest = (sums: readonly (Sum & { name: string })[]) =>
    sums.toSorted((one, other) => other.items - one.items).slice(0, BARS);
  const bar = ({ name, items }: Sum & { name: string }) => ({ label: name, value: items });
  const charts = [
    {
      key: 'months' as const,
      // A month without work is told, too.
      rows: monthsBetween(from, to).map((month) => ({ label: month, value: months.get(month)?.items ?? 0 })),
    },
    { key: 'orders' as const, rows: largest(sumsBy(rows, ({ orderName }) => orderName)).map(bar) },
    ...(type === 'acceptor'
      ? [
          {
            key: 'acceptors' as const,
            rows: largest(sumsBy(rows, ({ acceptor }) => acceptor ?? '–')).map(bar),
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
