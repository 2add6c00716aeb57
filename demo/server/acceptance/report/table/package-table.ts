import { counters } from '../../../result/counters.ts';
import type { ReportContext } from '../report-context.ts';
import { packageStateName } from '../words.ts';
import { count, rate, text, time } from './cell.ts';
import { column, type Table } from './table.ts';

/** The packages in their order. */
export function packageTable({ data, t, clock }: ReportContext): Table {
  return {
    id: 'packages',
    title: t.sheets.packages,
    columns: [
      column(t.position, 6),
      column(t.package, 24),
      ...[
        t.status,
        t.delivered,
        t.reviewed,
        t.accepted,
        t.rejected,
        t.accuracyRate,
        t.actualAccepted,
        t.actualRejected,
        t.actualAccuracyRate,
        t.sampledAccepted,
        t.sampledRejected,
        t.sampledAccuracyRate,
        t.objects,
        t.objectsAccepted,
        t.objectsRejected,
        t.objectAccuracyRate,
        t.lastAccepted,
        t.lastRejected,
        t.invalid,
      ].map((title) => column(title, 13)),
      column(t.concludedBy, 20),
      column(t.concludedAt, 20),
    ],
    count: data.packages.length,
    *rows() {
      for (const one of data.packages) {
        const sums = counters(one);
        yield [
          count(one.position),
          text(one.name),
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
