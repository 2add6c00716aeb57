import { and, eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { PARSE_FILES, UNPACK_ARCHIVES } from '../../../demo/server/datasets/files/enqueue-parsing.ts';
import { datasetBatch } from '../../../demo/server/db/schema/dataset.ts';
import { datasetFile } from '../../../demo/server/db/schema/dataset-file.ts';
import type { TestServer } from '../test-server.ts';
import { allParsed } from './all-parsed.ts';

/**
 * Leaves the files of a batch, but for those out of zips, as somebody does who is killed while looking into them: open,
 * claimed or not, and nobody is asked to come.
 */
export async function leaveParsing(
  server: TestServer,
  token: string,
  batchId: string,
  claimedAt: Date | null,
): Promise<void> {
  await allParsed(server, token, batchId);
  await noneComes(server, batchId);
  await server.services.database.system(async (tx) => {
    const left = await tx
      .update(datasetFile)
      .set({ parseState: 'parsing', claimedAt })
      .where(and(eq(datasetFile.batchId, batchId), sql`${datasetFile.archiveId} is null`))
      .returning({ id: datasetFile.id });
    await tx.update(datasetBatch).set({ parsing: left.length }).where(eq(datasetBatch.id, batchId));
  });
}

/** Every pack asks for a look of its own, and the first finds all: the others may still be on their way. */
async function noneComes({ services: { database, background } }: TestServer, batchId: string): Promise<void> {
  await vi.waitUntil(
    async () => {
      const waiting = await database.system(async (tx) => [
        ...(await background.pending(tx, PARSE_FILES)),
        ...(await background.pending(tx, UNPACK_ARCHIVES)),
      ]);
      return waiting.every((work) => work.batchId !== batchId);
    },
    { timeout: 60_000, interval: 50 },
  );
}
