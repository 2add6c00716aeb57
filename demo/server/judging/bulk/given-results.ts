import type { giveResults } from '../../../../src/shared/contract/accept/bulk.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import type { BatchRow } from '../../acceptance/batch/batch-row.ts';
import type { BulkScope } from './bulk-scope.ts';
import type { ExpectedEffect } from './expected-effect.ts';

/** A bulk result as it was asked for, with what it meets behind the locks. */
export interface GivenResults
  extends Pick<ParsedRequestOf<typeof giveResults>, 'result' | 'errorTypeIds' | 'remark' | 'screen' | 'key'> {
  readonly scope: BulkScope;
  readonly touched: readonly ExpectedEffect[];
  readonly batches: readonly BatchRow[];
  readonly now: Date;
}
