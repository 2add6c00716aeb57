import { sql } from 'drizzle-orm';
import type { SystemTransaction } from '../../db/transaction.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import {
  CATALOGUE_KEY,
  type Catalogue,
  type CatalogueRelease,
  NO_CATALOGUE,
  parseCatalogue,
  writeCatalogue,
} from './catalogue-file.ts';

/** What is there is no catalogue: writing it anew would lose it. */
export class BrokenCatalogue extends Error {
  override readonly name = 'BrokenCatalogue';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** The catalogue as it lies in the storage now; an empty one before something is published. */
export async function readCatalogue(storage: Pick<FileStorage, 'open'>): Promise<Catalogue> {
  const opened = await storage.open(CATALOGUE_KEY);
  return opened ? parseCatalogue(await new Response(opened.stream as ReadableStream).text()) : NO_CATALOGUE;
}

/** Holds every other server of the database off the catalogue, to the end of the transaction. */
export async function lockCatalogue(tx: SystemTransaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('clients', 2))`);
}

/**
 * Writes the catalogue anew, whole and at once, with what `change` makes of it; `null` leaves it as it is. Only while it
 * is locked. Throws a `BrokenCatalogue` where it cannot be read.
 */
export async function changeCatalogue(
  storage: Pick<FileStorage, 'open' | 'put'>,
  change: (releases: readonly CatalogueRelease[]) => readonly CatalogueRelease[] | null,
): Promise<void> {
  const { releases, problems, unread } = await readCatalogue(storage);
  if (unread === null) throw new BrokenCatalogue(problems);
  const changed = change(releases);
  if (changed) await storage.put(CATALOGUE_KEY, writeCatalogue(changed, unread));
}
