import { type Cell, count, heading, rate, text, time } from '../../../spreadsheet/cell.ts';
import { column } from '../../../spreadsheet/table.ts';
import { errorCounts } from '../error-counts.ts';
import { figuresOf } from '../figures.ts';
import { JUDGED_DATA_METHOD } from '../judged-data-hash.ts';
import type { ReportContext } from '../report-context.ts';
import { ruleWords } from '../words.ts';
import type { ReportTable } from './report-table.ts';

/** Facts and figures of the batch, each figure with its definition, and the hash of what was judged. */
export function summaryTable(context: ReportContext): ReportTable {
  const { t } = context;
  const rows = [
    ...factRows(context),
    [],
    [heading(t('reportfile:figures'))],
    ...figureRows(context),
    [],
    [text(t('certificate:interval')), null, null, null, text(t('reportfile:intervalNote'))],
    [text(t('certificate:interval')), null, null, null, text(t('reportfile:objectIntervalNote'))],
    [],
    [text(t('reportfile:hash')), text(context.data.hash), null, null, text(t('reportfile:hashMeaning'))],
    [text(t('reportfile:hashMethod')), text(JUDGED_DATA_METHOD)],
  ];
  return {
    id: 'summary',
    title: t('reportfile:sheets.summary'),
    columns: [
      column(t('reportfile:title'), 34),
      column(t('reportfile:value'), 40),
      column(t('reportfile:low'), 12),
      column(t('reportfile:high'), 12),
      column(t('reportfile:meaning'), 90),
    ],
    count: rows.length,
    rows: () => rows,
  };
}

function factRows({ data, t, clock, timeZone, madeBy, madeAt }: ReportContext): Cell[][] {
  const { batch, decision } = data;
  return [
    [text(t('reportfile:customer')), text(data.customer)],
    [text(t('fields:project')), text(batch.projectName)],
    [text(t('fields:order')), text(batch.orderName)],
    [text(t('fields:batch')), text(batch.name)],
    [text(t('fields:number')), text(batch.number)],
    [text(t('fields:submitter')), text(batch.submitter)],
    [text(t('fields:deliveredAt')), time(clock(batch.deliveredAt))],
    [text(t('fields:status')), text(t(`delivery:batchState.${batch.state}`))],
    [text(t('fields:round')), count(batch.round)],
    [text(t('fields:completedAt')), time(clock(batch.completedAt))],
    [text(t('reportfile:decidedBy')), text(decision?.by ?? t('reportfile:undecided'))],
    [text(t('reportfile:decidedAt')), time(clock(decision?.at ?? null))],
    ...(decision?.plan
      ? [[text(t('reportfile:decidedByPlan')), text(t('reportfile:planOf', { number: decision.plan }))]]
      : []),
    [text(t('fields:lastAcceptor')), text(batch.lastAcceptor)],
    [text(t('fields:remark')), text(batch.remark)],
    [text(t('reportfile:rule')), text(ruleWords(batch.objectRule, t))],
    [text(t('reportfile:packages')), count(batch.packageCount)],
    [text(t('fields:packagesAccepted')), count(batch.packagesAccepted)],
    [text(t('fields:packagesRejected')), count(batch.packagesRejected)],
    [text(t('reportfile:createdBy')), text(madeBy)],
    [text(t('reportfile:createdAt')), time(clock(madeAt))],
    [text(t('reportfile:timeZone')), text(timeZone)],
  ];
}

function figureRows({ data, t }: ReportContext): Cell[][] {
  return figuresOf(data).map((figure) => {
    const label = text(t(`fields:figure.${figure.name}`));
    const meaning = text(t(`reportfile:meanings.${figure.name}`));
    if (figure.kind === 'count') return [label, count(figure.value), null, null, meaning];
    const { interval } = figure;
    const bounds = interval ? [rate(interval.low), rate(interval.high)] : [null, null];
    return [label, rate(figure.value), ...bounds, meaning];
  });
}

/** What the rejected items were rejected for, the most frequent first: a Pareto chart's figures. */
export function errorTable(context: ReportContext): ReportTable {
  const { t } = context;
  const errors = errorCounts(context);
  return {
    id: 'errors',
    title: t('reportfile:sheets.errors'),
    columns: [
      column(t('reportfile:errorType'), 34),
      column(t('reportfile:code'), 18),
      column(t('reportfile:severity'), 12),
      column(t('reportfile:items'), 12),
      column(t('fields:figure.objects'), 12),
      column(t('reportfile:share'), 12),
      column(t('reportfile:cumulative'), 12),
      column(t('reportfile:shareOfRejected'), 16),
    ],
    count: errors.length,
    rows: () =>
      errors.map((one) => [
        text(one.title),
        text(one.code),
        text(t(`reportfile:severities.${one.severity}`)),
        count(one.items),
        count(one.objects),
        rate(one.share),
        rate(one.cumulative),
        rate(one.shareOfRejected),
      ]),
  };
}
