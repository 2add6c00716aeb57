import { counters, type KeptSums } from '../../sums/counters.ts';
import type { TextKey } from '../../texts/text-key.ts';
import type { Cell } from '../text/csv-line.ts';
import type { ExportFormat } from './export-format.ts';

type Figure = (row: KeptSums, format: ExportFormat) => Cell;

/** The sums and rates of batches and packages: head and cell of each. */
const COUNTER_COLUMNS = [
  ['delivered', (row) => row.delivered],
  ['reviewed', (row) => counters(row).reviewed],
  ['accepted', (row) => row.accepted],
  ['rejected', (row) => row.rejected],
  ['accuracyRate', (row, format) => format.percent(counters(row).accuracyRate)],
  ['actualAccepted', (row) => row.actualAccepted],
  ['actualRejected', (row) => row.actualRejected],
  ['actualAccuracyRate', (row, format) => format.percent(counters(row).actualAccuracyRate)],
  ['sampledAccepted', (row) => row.sampledAccepted],
  ['sampledRejected', (row) => row.sampledRejected],
  ['sampledAccuracyRate', (row, format) => format.percent(counters(row).sampledAccuracyRate)],
  ['objects', (row) => row.objects],
  ['objectsAccepted', (row) => row.objectsAccepted],
  ['objectsRejected', (row) => row.objectsRejected],
  ['objectAccuracyRate', (row, format) => format.percent(counters(row).objectAccuracyRate)],
] as const satisfies readonly (readonly [string, Figure])[];

type CounterName = (typeof COUNTER_COLUMNS)[number][0];

/** @param own What the list on screen calls by another name than other lists do. */
export const counterHeads = (
  { t }: ExportFormat,
  own: Readonly<Partial<Record<CounterName, TextKey>>> = {},
): string[] => COUNTER_COLUMNS.map(([name]) => t(own[name] ?? `fields:figure.${name}`));

export const counterCells = (row: KeptSums, format: ExportFormat): Cell[] =>
  COUNTER_COLUMNS.map(([, cell]: readonly [string, Figure]) => cell(row, format));
