import { vi } from 'vitest';
import {
  type DatasetFile,
  getDatasetFileList,
  getParseProgress,
} from '../../../src/shared/contract/dataset/dataset-file.ts';
import type { TestServer } from '../test-server.ts';

/** Waits until the background has looked into all files of a batch, and gives them by their paths. */
export async function allParsed(
  server: Pick<TestServer, 'call'>,
  token: string,
  batchId: string,
): Promise<ReadonlyMap<string, DatasetFile>> {
  await vi.waitUntil(
    async () => {
      const { reply } = await server.call(getParseProgress, { batchId }, { token });
      return reply.parsing === 0;
    },
    { timeout: 60_000, interval: 50 },
  );
  const { reply } = await server.call(getDatasetFileList, { batchId, limit: 200 }, { token });
  return new Map(reply.rows.map((row) => [row.folder === '' ? row.name : `${row.folder}/${row.name}`, row]));
}
