import type { FileStorage } from './file-storage.ts';
import { createFolderStorage } from './folder/folder-storage.ts';
import { removeUnfinished } from './folder/remove-unfinished.ts';
import type { S3Settings } from './s3/s3-settings.ts';
import { createS3Storage } from './s3/s3-storage.ts';

/** The storage of the settings: a bucket where one is named, else a folder, which a crash may have left something in. */
export async function openStorage(
  s3: S3Settings | null,
  folder: string,
  now: () => Date,
): Promise<FileStorage> {
  if (s3) return createS3Storage(s3);
  await removeUnfinished(folder, now);
  return createFolderStorage(folder);
}
