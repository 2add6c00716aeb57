import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { addRecords, DeliveryRecord } from '../../../src/shared/contract/provider.ts';
import { mapConcurrently } from '../concurrency/map-concurrently.ts';
import { deliveryImportRecord } from '../db/schema/import.ts';
import type { Services } from '../services.ts';
import { keepFiles } from './delivery-lock.ts';
import { type ImportProblem, refuseProblems } from './import-problem.ts';
import { mediaKey } from './media-key.ts';
import { type OpenImport, requireOpen, touch } from './open-import.ts';
import { pictureFacts } from './picture-facts.ts';
import { pictureProblem } from './picture-problem.ts';
import { recordProblems } from './record-problems.ts';
import { unfitRecords } from './redelivery/redelivery-problems.ts';

type Request = v.InferOutput<typeof addRecords.request>;
type Reply = v.InferOutput<typeof addRecords.reply>;

/** Pictures looked at together. */
const MAX_READING = 4;

/** Takes a part of the records, all or none, and says which files are still to come. */
export async function add({ importId, first, records }: Request, services: Services): Promise<Reply> {
  const { found, unfit } = await services.database.system(async (tx) => {
    await touch(tx, importId, services.now());
    const found = await requireOpen(tx, importId);
    return { found, unfit: await unfitRecords(tx, found, records) };
  });
  const problems = [...staticProblems(found, first, records), ...unfit];
  const { missing, pictures } = await lookAtPictures(found, records, services);
  refuseProblems([...problems, ...pictures]);
  await services.database.system(async (tx) => {
    await requireOpen(tx, importId, 'share');
    await keepFiles(tx, found.customerId);
    for (const sha256 of await vanishedFiles(found, records, missing, services)) missing.add(sha256);
    await tx
      .insert(deliveryImportRecord)
      .values(records.map((record, index) => ({ importId, position: first + index, record })))
      .onConflictDoUpdate({
        target: [deliveryImportRecord.importId, deliveryImportRecord.position],
        set: { record: sql`excluded.record` },
      });
  });
  return { missing: [...missing] };
}

function staticProblems(
  found: OpenImport,
  first: number,
  records: readonly DeliveryRecord[],
): ImportProblem[] {
  const labels = new Set(found.labels.map((label) => label.name));
  const names = new Set<string>();
  const problems: ImportProblem[] = [];
  for (const record of records) {
    const { fileName } = record;
    for (const problem of recordProblems(record, labels)) problems.push({ fileName, problem });
    if (names.has(fileName)) problems.push({ fileName, problem: 'the file name occurs twice' });
    names.add(fileName);
  }
  if (first + records.length - 1 > found.items) {
    problems.push({ fileName: '', problem: `there are more records than the ${found.items} announced` });
  }
  return problems;
}

/** Files that are here already are checked against their records now, others when they come. */
async function lookAtPictures(
  { customerId }: OpenImport,
  records: readonly DeliveryRecord[],
  { storage }: Services,
): Promise<{ missing: Set<string>; pictures: ImportProblem[] }> {
  const missing = new Set<string>();
  const pictures: ImportProblem[] = [];
  const look = async (record: DeliveryRecord) => {
    const key = mediaKey(customerId, record.sha256);
    const stored = await storage.stat(key);
    if (!stored) {
      missing.add(record.sha256);
      return;
    }
    const problem =
      stored.size === record.size
        ? pictureProblem(record, await pictureFacts(storage, key))
        : `the file has ${stored.size} bytes, its record says ${record.size}`;
    if (problem) pictures.push({ fileName: record.fileName, problem });
  };
  await mapConcurrently(records, MAX_READING, look);
  return { missing, pictures };
}

/** Files that were there and were cleaned away since. */
async function vanishedFiles(
  { customerId }: OpenImport,
  records: readonly DeliveryRecord[],
  missing: ReadonlySet<string>,
  { storage }: Services,
): Promise<string[]> {
  const hashes = [...new Set(records.map(({ sha256 }) => sha256))].filter((sha256) => !missing.has(sha256));
  const found = await mapConcurrently(hashes, MAX_READING, (sha256) =>
    storage.stat(mediaKey(customerId, sha256)),
  );
  return hashes.filter((_sha256, index) => !found[index]);
}
