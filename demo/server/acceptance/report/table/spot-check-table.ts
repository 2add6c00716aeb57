import { exactInterval, rateInterval } from '../rate-interval.ts';
import type { ReportContext } from '../report-context.ts';
import { planWords } from '../words.ts';
import { count, rate, text, time } from './cell.ts';
import { column, type Table } from './table.ts';

/** How each sample was drawn, so that anybody can draw it again, and what it says of the batch. */
export function spotCheckTable({ data, t, clock }: ReportContext): Table {
  return {
    id: 'spotChecks',
    title: t.sheets.spotChecks,
    columns: [
      column(t.checkNumber, 10),
      column(t.round, 8),
      column(t.status, 12),
      column(t.population, 12),
      column(t.size, 12),
      column(t.judgedCount, 12),
      column(t.accepted, 12),
      column(t.rejected, 12),
      column(t.sampledAccuracyRate, 12),
      column(t.low, 12),
      column(t.high, 12),
      column(t.exactLow, 12),
      column(t.exactHigh, 12),
      column(t.sizeBy, 14),
      column(t.percent, 10),
      column(t.plan, 50),
      column(t.acceptance, 12),
      column(t.letter, 8),
      column(t.drawOrder, 12),
      column(t.fromIndex, 10),
      column(t.drawnFrom, 40),
      column(t.others, 16),
      column(t.strataBy, 14),
      column(t.method, 20),
      column(t.seed, 66),
      column(t.populationHash, 66),
      column(t.sampleHash, 66),
      column(t.drawnBy, 20),
      column(t.drawnAt, 20),
      column(t.endedBy, 20),
      column(t.endedAt, 20),
    ],
    count: data.spotChecks.length,
    *rows() {
      for (const one of data.spotChecks) {
        const judged = one.accepted + one.rejected;
        const wilson = rateInterval(one.accepted, judged, one.population);
        const exact = exactInterval(one.accepted, judged);
        yield [
          count(one.number),
          count(one.round),
          text(t.checkStates[one.state]),
          count(one.population),
          count(one.size),
          count(judged),
          count(one.accepted),
          count(one.rejected),
          rate(judged === 0 ? null : one.accepted / judged),
          wilson && rate(wilson.low),
          wilson && rate(wilson.high),
          exact && rate(exact.low),
          exact && rate(exact.high),
          text(t.sizeRules[one.by]),
          count(one.percent),
          text(one.plan && planWords(one.plan, t)),
          count(one.plan?.acceptance ?? null),
          text(one.plan?.letter),
          text(t.drawOrders[one.order]),
          count(one.fromIndex),
          text(one.packages?.join(t.list) ?? t.wholeBatch),
          text(t.othersHow[one.others]),
          text(t.strata[one.strataBy]),
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
export function strataTable({ data, t, labelOf }: ReportContext): Table {
  const rows = data.spotChecks.flatMap((check) => check.strata.map((stratum) => ({ check, stratum })));
  return {
    id: 'strata',
    title: t.sheets.strata,
    columns: [
      column(t.checkNumber, 10),
      column(t.stratum, 30),
      column(t.population, 12),
      column(t.size, 12),
      column(t.accepted, 12),
      column(t.rejected, 12),
      column(t.sampledAccuracyRate, 12),
      column(t.low, 12),
      column(t.high, 12),
    ],
    count: rows.length,
    *rows() {
      for (const { check, stratum } of rows) {
        const judged = stratum.accepted + stratum.rejected;
        const interval = rateInterval(stratum.accepted, judged, stratum.population);
        yield [
          count(check.number),
          text(check.strataBy === 'class' ? labelOf(stratum.name) : stratum.name),
          count(stratum.population),
          count(stratum.sample),
          count(stratum.accepted),
          count(stratum.rejected),
          rate(judged === 0 ? null : stratum.accepted / judged),
          interval && rate(interval.low),
          interval && rate(interval.high),
        ];
      }
    },
  };
}

/** Every drawn item in the order of drawing: whoever draws again must come to the same list. */
export function sampleTable({ data, t, clock }: ReportContext): Table {
  return {
    id: 'samples',
    title: t.sheets.samples,
    columns: [
      column(t.checkNumber, 10),
      column(t.drawn, 10),
      column(t.stratum, 20),
      column(t.package, 24),
      column(t.position, 8),
      column(t.fileName, 40),
      column(t.result, 12),
      column(t.acceptor, 20),
      column(t.judgedAt, 20),
      column(t.itemId, 38),
    ],
    count: data.rows.count('samples'),
    async *rows() {
      for await (const one of data.rows.read('samples')) {
        yield [
          count(one.number),
          count(one.drawn),
          text(one.stratum),
          text(one.packageName),
          count(one.position),
          text(one.fileName),
          text(one.result && t.results[one.result]),
          text(one.judgedBy),
          time(clock(one.judgedAt)),
          text(one.itemId),
        ];
      }
    },
  };
}
