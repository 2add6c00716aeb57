import { errorCounts } from '../error-counts.ts';
import { figuresOf } from '../figures.ts';
import { JUDGED_DATA_METHOD } from '../judged-data-hash.ts';
import type { ReportContext } from '../report-context.ts';
import { ruleWords } from '../words.ts';
import { type Cell, count, heading, rate, text, time } from './cell.ts';
import { column, type Table } from './table.ts';

/** Facts and figures of the batch, each figure with its definition, and the hash of what was judged. */
export function summaryTable(context: ReportContext): Table {
  const { t } = context;
  const rows = [
    ...factRows(context),
    [],
    [heading(t.figures)],
    ...figureRows(context),
    [],
    [text(t.html.interval), null, null, null, text(t.intervalNote)],
    [text(t.html.interval), null, null, null, text(t.objectIntervalNote)],
    [],
    [text(t.hash), text(context.data.hash), null, null, text(t.hashMeaning)],
    [text(t.hashMethod), text(JUDGED_DATA_METHOD)],
  ];
  return {
    id: 'summary',
    title: t.sheets.summary,
    columns: [
      column(t.title, 34),
      column(t.value, 40),
      column(t.low, 12),
      column(t.high, 12),
      column(t.meaning, 90),
    ],
    count: rows.length,
    rows: () => rows,
  };
}

function factRows({ data, t, clock, timeZone, madeBy, madeAt }: ReportContext): Cell[][] {
  const { batch, decision } = data;
  return [
    [text(t.customer), text(data.customer)],
    [text(t.project), text(batch.projectName)],
    [text(t.order), text(batch.orderName)],
    [text(t.batch), text(batch.name)],
    [text(t.number), text(batch.number)],
    [text(t.submitter), text(batch.submitter)],
    [text(t.deliveredAt), time(clock(batch.deliveredAt))],
    [text(t.status), text(t.batchStates[batch.state])],
    [text(t.round), count(batch.round)],
    [text(t.completedAt), time(clock(batch.completedAt))],
    [text(t.decidedBy), text(decision?.by ?? t.undecided)],
    [text(t.decidedAt), time(clock(decision?.at ?? null))],
    [text(t.lastAcceptor), text(batch.lastAcceptor)],
    [text(t.remark), text(batch.remark)],
    [text(t.rule), text(ruleWords(batch.objectRule, t))],
    [text(t.packages), count(batch.packageCount)],
    [text(t.packagesAccepted), count(batch.packagesAccepted)],
    [text(t.packagesRejected), count(batch.packagesRejected)],
    [text(t.createdBy), text(madeBy)],
    [text(t.createdAt), time(clock(madeAt))],
    [text(t.timeZone), text(timeZone)],
  ];
}

function figureRows({ data, t }: ReportContext): Cell[][] {
  return figuresOf(data).map((figure) => {
    const label = text(t[figure.name]);
    const meaning = text(t.meanings[figure.name]);
    if (figure.kind === 'count') return [label, count(figure.value), null, null, meaning];
    const { interval } = figure;
    const bounds = interval ? [rate(interval.low), rate(interval.high)] : [null, null];
    return [label, rate(figure.value), ...bounds, meaning];
  });
}

/** What the rejected items were rejected for, the most frequent first: a Pareto chart's figures. */
export function errorTable(context: ReportContext): Table {
  const { t } = context;
  const errors = errorCounts(context);
  return {
    id: 'errors',
    title: t.sheets.errors,
    columns: [
      column(t.errorType, 34),
      column(t.code, 18),
      column(t.severity, 12),
      column(t.items, 12),
      column(t.objects, 12),
      column(t.share, 12),
      column(t.cumulative, 12),
      column(t.shareOfRejected, 16),
    ],
    count: errors.length,
    rows: () =>
      errors.map((one) => [
        text(one.title),
        text(one.code),
        text(t.severities[one.severity]),
        count(one.items),
        count(one.objects),
        rate(one.share),
        rate(one.cumulative),
        rate(one.shareOfRejected),
      ]),
  };
}
