import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import type { DeliveryRecord, putMedia } from '../../../src/shared/contract/provider.ts';
import { deliveryImportRecord } from '../db/schema/import.ts';
import { Failure } from '../http/failure.ts';
import type { Services } from '../services.ts';
import { checkedStream, WrongBytes } from '../storage/checked-stream.ts';
import { refuseProblems } from './import-problem.ts';
import { mediaKey } from './media-key.ts';
import { requireOpen, touch } from './open-import.ts';
import { pictureFacts } from './picture-facts.ts';
import { pictureProblem } from './picture-problem.ts';

type Request = v.InferOutput<typeof putMedia.request>;

/** Takes the bytes of one file while they come in, and keeps them only where they fit their records. */
export async function put(
  { importId, sha256 }: Request,
  body: ReadableStream<Uint8Array> | null,
  services: Services,
): Promise<null> {
  const { customerId, records } = await recordsOf(importId, sha256, services);
  const [first] = records;
  if (!first)
    throw new Failure(ERROR.invalidRequest, {
      field: 'sha256',
      problem: 'no record of the import has this file',
    });
  const key = mediaKey(customerId, sha256);
  const isNew = !(await services.storage.stat(key));
  if (isNew) await store(key, first, body ?? emptyStream(), services);
  const facts = await pictureFacts(services.storage, key);
  // What is no picture at all helps nobody; one of another size may be right for another delivery. What was
  // there before may be in use, and stays.
  if (!facts && isNew) await services.storage.delete(key);
  refuseProblems(
    records.flatMap((record) => {
      const problem = pictureProblem(record, facts);
      return problem ? [{ fileName: record.fileName, problem }] : [];
    }),
  );
  return null;
}

async function recordsOf(importId: string, sha256: string, { database, now }: Services) {
  return database.system(async (tx) => {
    await touch(tx, importId, now());
    const { customerId } = await requireOpen(tx, importId);
    const rows = await tx
      .select({ record: deliveryImportRecord.record })
      .from(deliveryImportRecord)
      .where(
        and(
          eq(deliveryImportRecord.importId, importId),
          sql`${deliveryImportRecord.record} ->> 'sha256' = ${sha256}`,
        ),
      );
    return { customerId, records: rows.map((row) => row.record) };
  });
}

async function store(
  key: string,
  { fileName, size, sha256 }: DeliveryRecord,
  body: ReadableStream<Uint8Array>,
  { storage }: Services,
): Promise<void> {
  try {
    await storage.put(key, checkedStream(body, { size, hash: sha256 }).stream);
  } catch (error) {
    if (!(error instanceof WrongBytes)) throw error;
    refuseProblems([{ fileName, problem: error.message }]);
  }
}

function emptyStream(): ReadableStream<Uint8Array> {
  return new Blob([]).stream();
}
