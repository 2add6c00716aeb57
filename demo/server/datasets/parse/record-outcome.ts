import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  DATA_STATE,
  type DataState,
  PARSE_STATE,
  type ParseReason,
  type ParseState,
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
const SOUND: readonly ParseReason[] = ['tooLarge', 'entryExists', 'batchClosed', 'tool'];

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
  const found: Found[] = [];
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
    found.push(foundOf(outcome, isDamaged));
  }
  await write(tx, found, at);
  await addToSums(tx, target, change, at);
}

/** What is written of a file, by the names of its columns. */
interface Found {
  readonly id: string;
  readonly parse_state: ParseState;
  readonly state: DataState | null;
  readonly reason: ParseReason | null;
  readonly reason_detail: string | null;
  readonly facts: FileFacts | null;
  readonly rows: readonly (readonly string[])[] | null;
  readonly thumbnail_key: string | null;
  readonly rendition_key: string | null;
  readonly rendition_type: string | null;
}

function foundOf(outcome: Outcome, isDamaged: boolean): Found {
  const { id, state } = outcome;
  const isParsed = outcome.state === 'parsed';
  return {
    id,
    parse_state: state,
    state: isDamaged ? DATA_STATE.damaged : null,
    reason: isParsed ? null : outcome.reason,
    reason_detail: isParsed ? null : storable(outcome.detail),
    facts: isParsed ? storable(outcome.facts) : null,
    rows: isParsed ? storable(outcome.rows) : null,
    thumbnail_key: isParsed ? outcome.thumbnailKey : null,
    rendition_key: isParsed ? outcome.renditionKey : null,
    rendition_type: isParsed ? outcome.renditionType : null,
  };
}

/** All of them at once; what was found out about a file before stays where nothing is found out now. */
async function write(tx: Transaction, found: readonly Found[], at: Date): Promise<void> {
  if (found.length === 0) return;
  const parsed = sql`found.parse_state = ${PARSE_STATE.parsed}`;
  await tx.execute(sql`
    update ${datasetFile} set
      parse_state = found.parse_state,
      state = coalesce(found.state, ${datasetFile.state}),
      reason = found.reason,
      reason_detail = found.reason_detail,
      facts = case when ${parsed} then found.facts else ${datasetFile.facts} end,
      rows = case when ${parsed} then found.rows else ${datasetFile.rows} end,
      thumbnail_key = case when ${parsed} then found.thumbnail_key else ${datasetFile.thumbnailKey} end,
      rendition_key = case when ${parsed} then found.rendition_key else ${datasetFile.renditionKey} end,
      rendition_type = case when ${parsed} then found.rendition_type else ${datasetFile.renditionType} end,
      parsed_at = ${at.toISOString()}::timestamptz,
      claimed_at = null,
      attempts = 0
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(
      id uuid, parse_state text, state text, reason text, reason_detail text, facts jsonb, rows jsonb,
      thumbnail_key text, rendition_key text, rendition_type text
    )
    where ${datasetFile.id} = found.id
  `);
}
