import { count, rate, text, time } from '../../../spreadsheet/cell.ts';
import { column } from '../../../spreadsheet/table.ts';
import { counters } from '../../../sums/counters.ts';
import type { ReportContext } from '../report-context.ts';
import { packageStateName } from '../words.ts';
import type { ReportTable } from './report-table.ts';

/** The packages in their order. */
export function packageTable({ data, t, clock, packageName, timeHead }: ReportContext): ReportTable {
  return {
    id: 'packages',
    title: t('reportfile:sheets.packages'),
    columns: [
      column(t('fields:position'), 6),
      column(t('fields:package'), 24),
      ...[
        t('fields:status'),
        t('fields:figure.delivered'),
        t('fields:figure.reviewed'),
        t('fields:figure.accepted'),
        t('fields:figure.rejected'),
        t('fields:figure.accuracyRate'),
        t('fields:figure.actualAccepted'),
        t('fields:figure.actualRejected'),
        t('fields:figure.actualAccuracyRate'),
        t('fields:figure.sampledAccepted'),
        t('fields:figure.sampledRejected'),
        t('fields:figure.sampledAccuracyRate'),
        t('fields:figure.objects'),
        t('fields:figure.objectsAccepted'),
        t('fields:figure.objectsRejected'),
        t('fields:figure.objectAccuracyRate'),
        t('fields:lastAccepted'),
        t('fields:lastRejected'),
        t('fields:figure.invalid'),
      ].map((title) => column(title, 13)),
      column(t('fields:concludedBy'), 20),
      column(timeHead(t('fields:concludedAt')), 20),
    ],
    count: data.packages.length,
    *rows() {
      for (const one of data.packages) {
        const sums = counters(one);
        yield [
          count(one.position),
          text(packageName(one.name)),
          text(packageStateName(one.state, t)),
          count(sums.delivered),
          count(sums.reviewed),
          count(sums.accepted),
          count(sums.rejected),
          rate(sums.accuracyRate),
          count(sums.actualAccepted),
          count(sums.actualRejected),
          rate(sums.actualAccuracyRate),
          count(sums.sampledAccepted),
          count(sums.sampledRejected),
          rate(sums.sampledAccuracyRate),
          count(sums.objects),
          count(sums.objectsAccepted),
          count(sums.objectsRejected),
          rate(sums.objectAccuracyRate),
          count(one.lastAccepted),
          count(one.lastRejected),
          count(one.invalid),
          text(one.finishedBy),
          time(clock(one.finishedAt)),
        ];
      }
    },
  };
}
