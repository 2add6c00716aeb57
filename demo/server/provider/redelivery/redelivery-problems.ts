import { sql } from 'drizzle-orm';
import type { DeliveryRecord } from '../../../../src/shared/contract/provider.ts';
import { deliveryImportRecord } from '../../db/schema/import.ts';
import { item } from '../../db/schema/item.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import type { ImportProblem } from '../import-problem.ts';
import type { OpenImport } from '../open-import.ts';

interface Row extends Record<string, unknown> {
  readonly fileName: string;
  readonly known: boolean;
}

/** A refusal that lists more helps nobody. */
const MAX_PROBLEMS = 1000;

const UNKNOWN = 'the batch has no item of this file name';
const OTHER_PICTURE = 'its picture is not the one in the batch: a repair brings annotations, not pictures';

/** Records of a redelivery that fit no item of the batch: another file name, or another picture. */
export async function unfitRecords(
  tx: SystemTransaction,
  { redeliverId }: OpenImport,
  records: readonly DeliveryRecord[],
): Promise<ImportProblem[]> {
  if (redeliverId === null) return [];
  const names = records.map(({ fileName, sha256 }) => ({ fileName, sha256 }));
  const { rows } = await tx.execute<Row>(sql`
    select sent."fileName", ${item.id} is not null as known
    from json_to_recordset(${JSON.stringify(names)}::json) as sent ("fileName" text, sha256 text)
    left join ${item} on ${item.batchId} = ${redeliverId}::uuid and ${item.fileName} = sent."fileName"
    where ${item.sha256} is distinct from sent.sha256
  `);
  return rows.map(asProblem);
}

/** The same of everything that came in, for the commit. */
export async function unfitImport(
  tx: SystemTransaction,
  { id, redeliverId }: OpenImport,
): Promise<ImportProblem[]> {
  const { rows } = await tx.execute<Row>(sql`
    select record ->> 'fileName' as "fileName", ${item.id} is not null as known
    from ${deliveryImportRecord} sent
    left join ${item} on ${item.batchId} = ${redeliverId}::uuid and ${item.fileName} = record ->> 'fileName'
    where sent.import_id = ${id}::uuid and ${item.sha256} is distinct from record ->> 'sha256'
    order by sent.position
    limit ${MAX_PROBLEMS}
  `);
  return rows.map(asProblem);
}

function asProblem({ fileName, known }: Row): ImportProblem {
  return { fileName, problem: known ? OTHER_PICTURE : UNKNOWN };
}
