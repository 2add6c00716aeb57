import type { ReportContext } from '../report-context.ts';
import { historyTable, verdictTable } from './history-tables.ts';
import { itemTable } from './item-table.ts';
import { objectTable } from './object-table.ts';
import { packageTable } from './package-table.ts';
import type { ReportTable } from './report-table.ts';
import { sampleTable, spotCheckTable, strataTable } from './spot-check-table.ts';
import { errorTable, summaryTable } from './summary-table.ts';
import { commentTable, messageTable } from './word-tables.ts';

/** Everything that a report says, as tables. `onItem` is told how many items it has come to. */
export function reportTables(
  context: ReportContext,
  onItem: (items: number) => Promise<void> | undefined,
): readonly ReportTable[] {
  return [
    summaryTable(context),
    packageTable(context),
    itemTable(context, onItem),
    objectTable(context),
    errorTable(context),
    spotCheckTable(context),
    strataTable(context),
    sampleTable(context),
    commentTable(context),
    messageTable(context),
    verdictTable(context),
    historyTable(context),
  ];
}
