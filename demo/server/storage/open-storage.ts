import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder/folder-storage.ts';
import { removeUnfinished } from './folder/remove-unfinished.ts';
import { checkBucket } from './s3/check-bucket.ts';
import type { S3Settings } from './s3/s3-settings.ts';
import { createS3Storage } from './s3/s3-storage.ts';

/**
 * The storage of the settings: a bucket where one is named, which is tried out, else a folder, which a crash may have
 * left something in.
 */
export async function openStorage(
  s3: S3Settings | null,
  folder: string,
  now: () => Date,
): Promise<FileStorage> {
  if (s3) {
    const storage = createS3Storage(s3);
    await checkBucket(storage, s3);
    return storage;
  }
  await removeUnfinished(folder, now);
  return createFolderStorage(folder);
}
