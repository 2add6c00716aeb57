import type { giveResults } from '../../../../src/shared/contract/accept/bulk.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import type { BatchRow } from '../batch-row.ts';
import type { BulkScope } from './bulk-scope.ts';
import type { Foreseen } from './foresee.ts';

/** A bulk result as it was asked for, with what it meets behind the locks. */
export interface GivenResults
  extends Pick<ParsedRequestOf<typeof giveResults>, 'result' | 'errorTypeIds' | 'remark' | 'screen' | 'key'> {
  readonly scope: BulkScope;
  readonly touched: readonly Foreseen[];
  readonly batches: readonly BatchRow[];
  readonly now: Date;
}
