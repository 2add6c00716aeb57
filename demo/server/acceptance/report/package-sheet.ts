import type { Sheet } from 'write-excel-file/node';
import { PACKAGE_STATE, type PackageState } from '../../../../src/shared/contract/batch-state.ts';
import { counters } from '../../result/counters.ts';
import { count, headings, rate, text, time } from './cells.ts';
import type { ReportData } from './report-data.ts';
import type { ReportTexts } from './report-texts.ts';
import type { ReportContext } from './summary-sheet.ts';

/** The packages in their order. */
export function packageSheet({ packages }: ReportData, { t, clock }: ReportContext): Sheet<never> {
  return {
    sheet: t.sheets.packages,
    stickyRowsCount: 1,
    columns: [
      { width: 6 },
      { width: 24 },
      ...Array.from({ length: 13 }, () => ({ width: 13 })),
      { width: 20 },
    ],
    data: [
      headings([
        t.position,
        t.package,
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
        t.invalid,
        t.concludedBy,
        t.concludedAt,
      ]),
      ...packages.map((one) => {
        const sums = counters(one);
        return [
          count(one.position),
          text(one.name),
          text(stateName(one.state, t)),
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
          count(one.invalid),
          text(one.finishedBy),
          time(clock(one.finishedAt)),
        ];
      }),
    ],
  };
}

function stateName(state: PackageState, t: ReportTexts): string {
  if (state === PACKAGE_STATE.reviewing) return t.packageReviewing;
  return state === PACKAGE_STATE.reviewable ? t.packageReviewable : t.results[state];
}
