import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { DATA_STATE, PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import { fileExtension } from '../../../../src/shared/contract/dataset/file-name.ts';
import { fileTypeOf } from '../../../../src/shared/contract/dataset/file-type.ts';
import { newId } from '../../db/new-id.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import type { Transaction } from '../../db/transaction.ts';
import { doom } from '../../stored-files/doom.ts';
import { doubt } from './doubt.ts';
import { addToFolders } from './folders.ts';
import { addToSums } from './sums.ts';
import type { Target } from './target.ts';

export interface IncomingFile {
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly contentId: string;
  /** The zip that it came out of. */
  readonly archiveId?: string;
}

/**
 * Puts files into a batch: the one way in, for what is uploaded, recognised or unpacked. A file whose path is taken
 * stays out, but takes the place of one that is damaged or invalid. Zips are no files of the batch in its sums: what
 * comes out of them is.
 */
export async function takeIn(
  tx: Transaction,
  target: Target,
  files: readonly IncomingFile[],
  at: Date,
): Promise<readonly { readonly fileId: string; readonly folder: string; readonly name: string }[]> {
  if (files.length === 0) return [];
  // One after the other into a batch: whoever counts holds its sums first, and nothing else before them.
  await tx
    .select({ id: datasetBatch.id })
    .from(datasetBatch)
    .where(eq(datasetBatch.id, target.batchId))
    .for('no key update');
  await replaceDamaged(tx, target, files, at);
  const rows = files.map((file) => {
    const { kind } = fileTypeOf(file.name);
    return {
      id: newId(at),
      ...target,
      folder: file.folder,
      name: file.name,
      extension: fileExtension(file.name),
      kind,
      size: file.size,
      contentId: file.contentId,
      parseState: isLookedInto(file) ? PARSE_STATE.parsing : PARSE_STATE.parsed,
      archiveId: file.archiveId ?? null,
      createdAt: at,
    };
  });
  const taken = await tx.insert(datasetFile).values(rows).onConflictDoNothing().returning({
    fileId: datasetFile.id,
    folder: datasetFile.folder,
    name: datasetFile.name,
    kind: datasetFile.kind,
    archiveId: datasetFile.archiveId,
    size: datasetFile.size,
    parseState: datasetFile.parseState,
  });
  const paths = new Set(taken.map(({ folder, name }) => `${folder}/${name}`));
  const left = files.filter(({ folder, name }) => !paths.has(`${folder}/${name}`));
  await doubt(
    tx,
    left.map(({ contentId }) => contentId),
    at,
  );
  const counted = taken.filter((file) => !isUnpacked(file));
  await addToFolders(tx, target, taken, 1);
  await addToSums(
    tx,
    target,
    {
      files: counted.length,
      size: counted.reduce((sum, { size }) => sum + size, 0),
      parsing: taken.filter(({ parseState }) => parseState === PARSE_STATE.parsing).length,
    },
    at,
  );
  return taken;
}

/** Which files of a batch have the paths of these. */
export function atPaths(
  { batchId }: Pick<Target, 'batchId'>,
  files: readonly Pick<IncomingFile, 'folder' | 'name'>[],
): SQL | undefined {
  const paths = sql.join(
    files.map(({ folder, name }) => sql`(${folder}, ${name})`),
    sql`, `,
  );
  return and(
    eq(datasetFile.batchId, batchId),
    sql`(${datasetFile.folder}, ${datasetFile.name}) in (${paths})`,
  );
}

/** Whether there is anything to be found out about a file; a zip that came out of another one stays packed. */
function isLookedInto({ name, archiveId }: IncomingFile): boolean {
  const { kind, preview } = fileTypeOf(name);
  return preview !== null || (kind === 'zip' && archiveId === undefined);
}

/** A zip that is, or will be, unpacked: what comes out of it is counted in its place. */
function isUnpacked({
  kind,
  archiveId,
}: {
  readonly kind: string;
  readonly archiveId: string | null;
}): boolean {
  return kind === 'zip' && archiveId === null;
}

async function replaceDamaged(
  tx: Transaction,
  target: Target,
  files: readonly IncomingFile[],
  at: Date,
): Promise<void> {
  const gone = await tx
    .delete(datasetFile)
    .where(and(atPaths(target, files), inArray(datasetFile.state, [DATA_STATE.damaged, DATA_STATE.invalid])))
    .returning();
  if (gone.length === 0) return;
  const counted = gone.filter((file) => !isUnpacked(file));
  const inState = (state: string) => gone.filter(({ parseState }) => parseState === state).length;
  await addToFolders(tx, target, gone, -1);
  await addToSums(
    tx,
    target,
    {
      files: -counted.length,
      size: -counted.reduce((sum, { size }) => sum + size, 0),
      parsing: -inState(PARSE_STATE.parsing),
      parseFailed: -inState(PARSE_STATE.parseFailed),
      toolFailed: -inState(PARSE_STATE.toolFailed),
      damaged: -gone.filter(({ state }) => state === DATA_STATE.damaged).length,
    },
    at,
  );
  await doubt(
    tx,
    gone.map(({ contentId }) => contentId),
    at,
  );
  await doom(
    tx,
    gone.flatMap(({ thumbnailKey, renditionKey }) => [thumbnailKey ?? [], renditionKey ?? []].flat()),
    at,
  );
}
