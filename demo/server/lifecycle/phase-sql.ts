import { type SQL, sql } from 'drizzle-orm';
import { BATCH_STATE, type BatchPhase, batchPhase } from '../../../src/shared/contract/batch-state.ts';
import { batch } from '../db/schema/delivery.ts';

/** Whether a row of `batch` is in one of the phases, in whichever round. */
export function inPhase(...phases: readonly BatchPhase[]): SQL {
  const states = Object.values(BATCH_STATE).filter((state) => phases.includes(batchPhase(state)));
  return sql`${batch.state} in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;
}
