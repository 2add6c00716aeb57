import type * as v from 'valibot';
import type { putClientFile } from '../../../../src/shared/contract/downloads/client-publishing.ts';
import { clientFileKey } from '../../downloads/catalogue/catalogue-file.ts';
import { lockCatalogue, readCatalogue } from '../../downloads/catalogue/change-catalogue.ts';
import type { Services } from '../../services.ts';
import { checkedStream, WrongBytes } from '../../storage/checked-stream.ts';
import { onceDeleted, renewKey } from '../../stored-files/doom.ts';
import { refuseProblems } from '../import-problem.ts';

type Request = v.InferOutput<typeof putClientFile.request>;

/** Takes the bytes of a client while they come in; what is never published is deleted some days later. */
export async function putFile(
  { sha256, size }: Request,
  body: ReadableStream<Uint8Array> | null,
  { database, storage, now }: Services,
): Promise<null> {
  const key = clientFileKey(sha256);
  await onceDeleted(() =>
    database.system(async (tx) => {
      await lockCatalogue(tx);
      const { releases } = await readCatalogue(storage);
      // What is published is only mended by it.
      const isPublished = releases.some(({ files }) => files.some((file) => file.sha256 === sha256));
      if (!isPublished) await renewKey(tx, key, now());
    }),
  );
  try {
    await storage.put(key, checkedStream(body ?? new Blob([]).stream(), { size, hash: sha256 }).stream);
  } catch (error) {
    if (!(error instanceof WrongBytes)) throw error;
    refuseProblems([{ fileName: '', problem: error.message }]);
  }
  return null;
}
