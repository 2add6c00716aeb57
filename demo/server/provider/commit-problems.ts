import { count, eq, max, sql } from 'drizzle-orm';
import { deliveryImportRecord } from '../db/schema.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { ImportProblem } from './import-problem.ts';
import { mediaKey } from './media-key.ts';
import type { OpenImport } from './open-import.ts';

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
  return problems;
}

/** Every file of an import with one record that has it. */
export function importFiles(tx: SystemTransaction, { id }: OpenImport) {
  return tx
    .selectDistinctOn([sha256], { sha256, fileName })
    .from(deliveryImportRecord)
    .where(eq(deliveryImportRecord.importId, id))
    .orderBy(sha256);
}

/** Files that never came. */
export async function missingFiles(
  storage: FileStorage,
  { customerId }: OpenImport,
  files: readonly { readonly sha256: string; readonly fileName: string }[],
): Promise<ImportProblem[]> {
  const limited = limitConcurrency(16);
  const found = await Promise.all(
    files.map((file) => limited(() => storage.stat(mediaKey(customerId, file.sha256)))),
  );
  return files
    .filter((_file, index) => !found[index])
    .map((file) => ({ fileName: file.fileName, problem: 'its file did not come in' }));
}
