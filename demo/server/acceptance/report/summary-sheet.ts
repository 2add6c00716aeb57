import type { Row, Sheet } from 'write-excel-file/node';
import type { Language } from '../../../../src/shared/contract/language.ts';
import { counters } from '../../result/counters.ts';
import { count, heading, headings, rate, text, time } from './cells.ts';
import type { LocalClock } from './local-clock.ts';
import type { ReportData } from './report-data.ts';
import type { ReportTexts } from './report-texts.ts';

export interface ReportContext {
  readonly t: ReportTexts;
  readonly language: Language;
  readonly clock: LocalClock;
  readonly timeZone: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** Facts and figures of the batch, and its errors, the most frequent first. */
export function summarySheet(data: ReportData, context: ReportContext): Sheet<never> {
  const { t } = context;
  return {
    sheet: t.sheets.summary,
    columns: [{ width: 34 }, { width: 40 }, { width: 24 }],
    data: [
      [heading(t.title)],
      ...facts(data, context),
      [],
      [heading(t.figures)],
      ...figures(data, t),
      [],
      [heading(t.errors)],
      headings([t.errorType, t.items, t.shareOfRejected]),
      ...data.errors.map(({ title, items }) => [
        text(title[context.language]),
        count(items),
        rate(data.facts.rejected === 0 ? null : items / data.facts.rejected),
      ]),
    ],
  };
}

function facts({ facts }: ReportData, { t, clock, timeZone, madeBy, madeAt }: ReportContext): Row[] {
  return [
    [t.batch, text(facts.name)],
    [t.number, text(facts.number)],
    [t.order, text(facts.orderName)],
    [t.project, text(facts.projectName)],
    [t.submitter, text(facts.submitter)],
    [t.deliveredAt, time(clock(facts.deliveredAt))],
    [t.status, text(t.batchStates[facts.state])],
    [t.round, count(facts.round)],
    [t.completedAt, time(clock(facts.completedAt))],
    [t.lastAcceptor, text(facts.lastAcceptor)],
    [t.remark, text(facts.remark)],
    [t.packages, count(facts.packageCount)],
    [t.packagesAccepted, count(facts.packagesAccepted)],
    [t.packagesRejected, count(facts.packagesRejected)],
    [t.createdBy, text(madeBy)],
    [t.createdAt, time(clock(madeAt))],
    [t.timeZone, text(timeZone)],
  ];
}

function figures({ facts, items }: ReportData, t: ReportTexts): Row[] {
  const sums = counters(facts);
  const edited = items.filter((one) => one.marks.length > 0).length;
  const commented = items.filter((one) => one.result === '20' && one.commentCount > 0).length;
  return [
    [t.delivered, count(sums.delivered)],
    [t.reviewed, count(sums.reviewed)],
    [t.unchecked, count(sums.delivered - sums.reviewed)],
    [t.accepted, count(sums.accepted)],
    [t.rejected, count(sums.rejected)],
    [t.accuracyRate, rate(sums.accuracyRate)],
    [t.actualAccepted, count(sums.actualAccepted)],
    [t.actualRejected, count(sums.actualRejected)],
    [t.actualAccuracyRate, rate(sums.actualAccuracyRate)],
    [t.sampledAccepted, count(sums.sampledAccepted)],
    [t.sampledRejected, count(sums.sampledRejected)],
    [t.sampledAccuracyRate, rate(sums.sampledAccuracyRate)],
    [t.edited, count(edited)],
    [t.commented, count(commented)],
  ];
}
