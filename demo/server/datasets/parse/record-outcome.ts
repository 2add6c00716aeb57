import { and, eq, inArray } from 'drizzle-orm';
import {
  DATA_STATE,
  PARSE_STATE,
  type ParseReason,
} from '../../../../src/shared/contract/dataset/data-state.ts';
import type { FileFacts } from '../../../../src/shared/contract/dataset/dataset-file.ts';
import { dataStateAfter } from '../../../../src/shared/contract/lifecycle/data-lifecycle.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import type { Transaction } from '../../db/transaction.ts';
import { addToSums } from '../files/sums.ts';
import type { Target } from '../files/target.ts';
import { storable } from './storable.ts';

/** What came of looking into a file. */
export type Outcome = { readonly id: string } & (
  | {
      readonly state: 'parsed';
      readonly facts: FileFacts;
      readonly rows: readonly (readonly string[])[] | null;
      readonly thumbnailKey: string | null;
      readonly renditionKey: string | null;
      readonly renditionType: string | null;
    }
  | {
      readonly state: 'parseFailed' | 'toolFailed';
      readonly reason: ParseReason;
      readonly detail: string | null;
    }
);

/** These say nothing against the bytes. */
const SOUND: readonly ParseReason[] = ['tooLarge', 'batchClosed', 'tool'];

/** Writes down what came of files of one batch; what is not being parsed any more stays as it is. */
export async function recordOutcomes(
  tx: Transaction,
  target: Target,
  outcomes: readonly Outcome[],
  at: Date,
): Promise<void> {
  // Whoever counts holds the sums first.
  const [batch] = await tx
    .select({ state: datasetBatch.state })
    .from(datasetBatch)
    .where(eq(datasetBatch.id, target.batchId))
    .for('no key update');
  if (!batch) return;
  const open = await tx
    .select({ id: datasetFile.id, state: datasetFile.state })
    .from(datasetFile)
    .where(
      and(
        eq(datasetFile.batchId, target.batchId),
        eq(datasetFile.parseState, PARSE_STATE.parsing),
        inArray(
          datasetFile.id,
          outcomes.map(({ id }) => id),
        ),
      ),
    )
    .for('no key update');
  const states = new Map(open.map(({ id, state }) => [id, state ?? batch.state]));
  const change = { parsing: 0, parseFailed: 0, toolFailed: 0, damaged: 0 };
  for (const outcome of outcomes) {
    const before = states.get(outcome.id);
    if (before === undefined) continue;
    change.parsing -= 1;
    if (outcome.state !== 'parsed') change[outcome.state] += 1;
    const isDamaged =
      outcome.state === 'parseFailed' &&
      !SOUND.includes(outcome.reason) &&
      dataStateAfter('findDamaged', before) !== undefined;
    if (isDamaged) change.damaged += 1;
    await tx
      .update(datasetFile)
      .set(columnsOf(outcome, isDamaged, at))
      .where(eq(datasetFile.id, outcome.id));
  }
  await addToSums(tx, target, change, at);
}

function columnsOf(outcome: Outcome, isDamaged: boolean, at: Date) {
  if (outcome.state === 'parsed') {
    const { id: _id, state, ...found } = outcome;
    const { facts, rows } = storable({ facts: found.facts, rows: found.rows });
    return {
      ...found,
      facts,
      rows,
      parseState: state,
      reason: null,
      reasonDetail: null,
      parsedAt: at,
      claimedAt: null,
    };
  }
  return {
    parseState: outcome.state,
    reason: outcome.reason,
    reasonDetail: storable(outcome.detail),
    parsedAt: at,
    claimedAt: null,
    ...(isDamaged ? { state: DATA_STATE.damaged } : {}),
  };
}
