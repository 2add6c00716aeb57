import { estimateOf, mayHaveStopped } from '../../../../../src/shared/contract/sampling/estimate-of.ts';
import { INTERVAL_OF } from '../../../../../src/shared/contract/sampling/interval-methods.ts';
import { count, rate, text, time } from '../../../spreadsheet/cell.ts';
import { column } from '../../../spreadsheet/table.ts';
import type { ReportContext } from '../report-context.ts';
import { drawnFromWords, firstIndexOf, planWords, stratumName, whyNoInterval } from '../words.ts';
import type { ReportTable } from './report-table.ts';

/** How each sample was drawn, so that anybody can draw it again, and what it says of the batch. */
export function spotCheckTable(context: ReportContext): ReportTable {
  const { data, t, clock, timeHead } = context;
  return {
    id: 'spotChecks',
    title: t('reportfile:sheets.spotChecks'),
    columns: [
      column(t('reportfile:checkNumber'), 10),
      column(t('fields:round'), 8),
      column(t('fields:status'), 12),
      column(t('reportfile:population'), 12),
      column(t('reportfile:size'), 12),
      column(t('reportfile:judgedCount'), 12),
      column(t('fields:figure.accepted'), 12),
      column(t('fields:figure.rejected'), 12),
      column(t('fields:figure.sampledAccuracyRate'), 12),
      column(t('reportfile:low'), 12),
      column(t('reportfile:high'), 12),
      column(t('reportfile:exactLow'), 12),
      column(t('reportfile:exactHigh'), 12),
      column(t('reportfile:whyNoInterval'), 40),
      column(t('reportfile:sizeBy'), 14),
      column(t('reportfile:percent'), 10),
      column(t('reportfile:plan'), 50),
      column(t('reportfile:acceptance'), 12),
      column(t('reportfile:letter'), 8),
      column(t('reportfile:drawOrder'), 12),
      column(t('reportfile:fromIndex'), 10),
      column(t('reportfile:drawnFrom'), 40),
      column(t('reportfile:others'), 16),
      column(t('reportfile:strataBy'), 14),
      column(t('reportfile:method'), 20),
      column(t('reportfile:seed'), 66),
      column(t('reportfile:populationHash'), 66),
      column(t('reportfile:sampleHash'), 66),
      column(t('reportfile:drawnBy'), 20),
      column(timeHead(t('reportfile:drawnAt')), 20),
      column(t('reportfile:endedBy'), 20),
      column(timeHead(t('reportfile:endedAt')), 20),
    ],
    count: data.spotChecks.length,
    *rows() {
      for (const one of data.spotChecks) {
        const stopped = one.order === 'random' && mayHaveStopped(one) && one.accepted + one.rejected > 0;
        const wilson = estimateOf(one, one.order);
        const exact = estimateOf(one, one.order, INTERVAL_OF.exact);
        yield [
          count(one.number),
          count(one.round),
          text(t(`spotcheck:state.${one.state}`)),
          count(one.population),
          count(one.size),
          count(wilson.judged),
          count(one.accepted),
          count(one.rejected),
          rate(wilson.rate),
          stopped ? null : wilson.interval && rate(wilson.interval.low),
          stopped ? null : wilson.interval && rate(wilson.interval.high),
          exact.interval && rate(exact.interval.low),
          exact.interval && rate(exact.interval.high),
          text(stopped ? t('reportfile:stoppedNote') : whyNoInterval(wilson, t)),
          text(t(`reportfile:sizeRules.${one.by}`)),
          count(one.percent),
          text(one.plan && planWords(one.plan, t)),
          count(one.plan?.acceptance ?? null),
          text(one.plan?.letter),
          text(t(`reportfile:drawOrders.${one.order}`)),
          count(firstIndexOf(one)),
          text(drawnFromWords(one, context)),
          text(t(`reportfile:othersHow.${one.others}`)),
          text(t(`reportfile:strata.${one.strataBy}`)),
          text(one.method),
          text(one.seed),
          text(one.populationHash),
          text(one.sampleHash),
          text(one.createdBy),
          time(clock(one.createdAt)),
          text(one.endedBy),
          time(clock(one.endedAt)),
        ];
      }
    },
  };
}

/** The strata of each spot check, with an interval each. */
export function strataTable(context: ReportContext): ReportTable {
  const { data, t } = context;
  const rows = data.spotChecks.flatMap((check) => check.strata.map((stratum) => ({ check, stratum })));
  return {
    id: 'strata',
    title: t('reportfile:sheets.strata'),
    columns: [
      column(t('reportfile:checkNumber'), 10),
      column(t('reportfile:stratum'), 30),
      column(t('reportfile:population'), 12),
      column(t('reportfile:size'), 12),
      column(t('fields:figure.accepted'), 12),
      column(t('fields:figure.rejected'), 12),
      column(t('fields:figure.sampledAccuracyRate'), 12),
      column(t('reportfile:low'), 12),
      column(t('reportfile:high'), 12),
      column(t('reportfile:whyNoInterval'), 40),
    ],
    count: rows.length,
    *rows() {
      for (const { check, stratum } of rows) {
        const estimate = estimateOf({ ...stratum, size: stratum.sample, plan: check.plan }, check.order);
        const { interval } = estimate;
        yield [
          count(check.number),
          text(stratumName(stratum.name, check.strataBy, context)),
          count(stratum.population),
          count(stratum.sample),
          count(stratum.accepted),
          count(stratum.rejected),
          rate(estimate.rate),
          interval && rate(interval.low),
          interval && rate(interval.high),
          text(whyNoInterval(estimate, t)),
        ];
      }
    },
  };
}

/** Every drawn item in the order of drawing: whoever draws again must come to the same list. */
export function sampleTable(context: ReportContext): ReportTable {
  const { data, t, clock, packageName, timeHead } = context;
  const strataBy = new Map(data.spotChecks.map((check) => [check.number, check.strataBy]));
  return {
    id: 'samples',
    title: t('reportfile:sheets.samples'),
    columns: [
      column(t('reportfile:checkNumber'), 10),
      column(t('reportfile:drawn'), 10),
      column(t('reportfile:stratum'), 20),
      column(t('fields:package'), 24),
      column(t('fields:position'), 8),
      column(t('fields:fileName'), 40),
      column(t('fields:result'), 12),
      column(t('fields:acceptor'), 20),
      column(timeHead(t('fields:judgedAt')), 20),
      column(t('reportfile:itemId'), 38),
    ],
    count: data.rows.count('samples'),
    async *rows() {
      for await (const one of data.rows.read('samples')) {
        yield [
          count(one.number),
          count(one.drawn),
          text(stratumName(one.stratum, strataBy.get(one.number), context)),
          text(packageName(one.packageName)),
          count(one.position),
          text(one.fileName),
          text(one.result && t(`delivery:itemResult.${one.result}`)),
          text(one.judgedBy),
          time(clock(one.judgedAt)),
          text(one.itemId),
        ];
      }
    },
  };
}
