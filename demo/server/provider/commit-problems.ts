import { and, count, eq, gt, max, sql } from 'drizzle-orm';
import { mapConcurrently } from '../concurrency/map-concurrently.ts';
import { deliveryImportRecord } from '../db/schema/import.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import type { ImportProblem } from './import-problem.ts';
import { mediaKey } from './media-key.ts';
import type { OpenImport } from './open-import.ts';

/** Files asked for together, and looked for together. */
const PAGE = 5000;
const MAX_LOOKING = 16;

const fileName = sql<string>`${deliveryImportRecord.record} ->> 'fileName'`;
const sha256 = sql<string>`${deliveryImportRecord.record} ->> 'sha256'`;

/** What only shows when all records are there: gaps, and names that occur twice. */
export async function recordSetProblems(
  tx: SystemTransaction,
  { id, items }: OpenImport,
): Promise<ImportProblem[]> {
  const ofImport = eq(deliveryImportRecord.importId, id);
  const [sums] = await tx
    .select({ records: count(), last: max(deliveryImportRecord.position) })
    .from(deliveryImportRecord)
    .where(ofImport);
  const problems: ImportProblem[] = [];
  if (sums?.records !== items || sums.last !== items) {
    problems.push({ fileName: '', problem: `${sums?.records ?? 0} of ${items} records came in` });
  }
  const repeated = await tx
    .select({ fileName })
    .from(deliveryImportRecord)
    .where(ofImport)
    .groupBy(fileName)
    .having(sql`count(*) > 1`);
  for (const row of repeated) problems.push({ ...row, problem: 'the file name occurs twice' });
  return [...problems, ...(await jobProblems(tx, id))];
}

/** A delivery is frames of job numbers as a whole or not at all, and a job number has each frame once. */
async function jobProblems(tx: SystemTransaction, importId: string): Promise<ImportProblem[]> {
  const ofImport = eq(deliveryImportRecord.importId, importId);
  const jobNumber = sql`${deliveryImportRecord.record} -> 'job' ->> 'number'`;
  const frame = sql`${deliveryImportRecord.record} -> 'job' ->> 'frame'`;
  const [mixed] = await tx
    .select({ fileName: sql<string | null>`min(${fileName}) filter (where ${jobNumber} is null)` })
    .from(deliveryImportRecord)
    .where(ofImport)
    .having(sql`count(${jobNumber}) > 0`);
  const repeated = await tx
    .select({ fileName: sql<string>`max(${fileName})` })
    .from(deliveryImportRecord)
    .where(and(ofImport, sql`${jobNumber} is not null`))
    .groupBy(jobNumber, frame)
    .having(sql`count(*) > 1`);
  return [
    ...(mixed?.fileName ? [{ fileName: mixed.fileName, problem: 'it has no job number, others have' }] : []),
    ...repeated.map((row) => ({ ...row, problem: 'its job number has this frame twice' })),
  ];
}

/** Files that never came. */
export async function missingFiles(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  delivery: OpenImport,
): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  for (let after: string | undefined = ''; after !== undefined; ) {
    const last: string = after;
    const files = await database.system((tx) => filesAfter(tx, delivery, last));
    await mapConcurrently(files, MAX_LOOKING, async (file) => {
      if (await storage.stat(mediaKey(delivery.customerId, file.sha256))) return;
      problems.push({ fileName: file.fileName, problem: 'its file did not come in' });
    });
    after = files.at(-1)?.sha256;
  }
  return problems;
}

/** A page of an import's files, each with one record that has it. */
function filesAfter(tx: SystemTransaction, { id }: OpenImport, last: string) {
  return tx
    .selectDistinctOn([sha256], { sha256, fileName })
    .from(deliveryImportRecord)
    .where(and(eq(deliveryImportRecord.importId, id), gt(sha256, last)))
    .orderBy(sha256)
    .limit(PAGE);
}
