import { eq } from 'drizzle-orm';
import { followDataset } from '../../../demo/server/datasets/state/follow-dataset.ts';
import { datasetBatch } from '../../../demo/server/db/schema/dataset.ts';
import type { DataState } from '../../../src/shared/contract/dataset/data-state.ts';
import type { TestServer } from '../test-server.ts';

/** Puts a batch into a state, as the provider's work would. */
export async function moveTo(
  { services }: Pick<TestServer, 'services'>,
  batchId: string,
  state: DataState,
): Promise<void> {
  await services.database.system(async (tx) => {
    const [moved] = await tx
      .update(datasetBatch)
      .set({ state })
      .where(eq(datasetBatch.id, batchId))
      .returning({ datasetId: datasetBatch.datasetId });
    if (moved) await followDataset(tx, moved.datasetId, services.now());
  });
}
