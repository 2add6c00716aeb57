import type { ClientFileState } from '../../../../src/shared/contract/downloads/client-publishing.ts';
import { mapConcurrently } from '../../concurrency/map-concurrently.ts';
import type { FileStorage, StoredFile } from '../../storage/file-storage.ts';
import { type CatalogueFile, type CatalogueRelease, clientFileKey } from './catalogue-file.ts';
import { newestFirst } from './version-order.ts';

/** A file of the catalogue with what the storage says of it. */
export interface ExaminedFile {
  readonly release: CatalogueRelease;
  readonly file: CatalogueFile;
  readonly state: ClientFileState;
  /** Of the bytes that are there; null where there are none. */
  readonly version: string | null;
}

/** Files looked for together. */
const MAX_LOOKING = 16;

/**
 * Looks at every file, the newest release first. No byte is read: a version of the bytes that was hashed before keeps
 * its hash, and one that was not is `checking` until it was.
 */
export async function examineFiles(
  storage: Pick<FileStorage, 'stat'>,
  releases: readonly CatalogueRelease[],
): Promise<ExaminedFile[]> {
  const hashes = [...new Set(releases.flatMap(({ files }) => files.map(({ sha256 }) => sha256)))];
  const stored = new Map(
    await mapConcurrently(
      hashes,
      MAX_LOOKING,
      async (hash) => [hash, await storage.stat(clientFileKey(hash))] as const,
    ),
  );
  return releases
    .toSorted((one, other) => newestFirst(one.version, other.version))
    .flatMap((release) =>
      release.files.map((file) => {
        const found = stored.get(file.sha256) ?? null;
        return { release, file, state: stateOf(file, found), version: found?.version ?? null };
      }),
    );
}

function stateOf({ size, sha256, checked }: CatalogueFile, found: StoredFile | null): ClientFileState {
  if (!found) return 'missing';
  if (found.size !== size) return 'wrongSize';
  if (checked?.version !== found.version) return 'checking';
  return checked.sha256 === sha256 ? 'offered' : 'wrongHash';
}
