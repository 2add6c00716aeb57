import { and, between, eq, exists, sql } from 'drizzle-orm';
import { DATA_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import type { addFiles, FILE_ANSWERS } from '../../../../src/shared/contract/dataset/upload.ts';
import { content, datasetFile } from '../../db/schema/dataset-file.ts';
import { upload, uploadFile } from '../../db/schema/upload.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { type Announced, checkAnnounced, checkTogether, refusal } from './announced-rules.ts';
import { type OpenUpload, requireUpload } from './require-upload.ts';
import { isSeenContent } from './seen-content.ts';

type Answer = (typeof FILE_ANSWERS)[number];

export const add: Handler<typeof addFiles> = async ({ uploadId, first, files }, context) => {
  const { tx, caller } = context;
  const found = await requireUpload(context, uploadId, { lock: true });
  const known = await knownFiles(tx, uploadId, first, first + files.length - 1);
  // Sent again, in the same parts or in others: what is known must be the same, what is not comes behind it.
  if (first > found.files + 1) throw refusal({ number: first, rule: 'files' });
  const fresh = files.slice(Math.max(0, found.files + 1 - first));
  const { kind } = found;
  const { root, givenUp } = await standingOf(tx, found);
  const announced = checkAnnounced(fresh, first + files.length - fresh.length, { kind, root });
  const again = checkAnnounced(files.slice(0, files.length - fresh.length), first, { kind, root: null });
  for (const file of again) {
    const before = known.get(file.number);
    const isSame =
      before && before.folder === file.folder && before.name === file.name && before.size === file.size;
    if (!isSame) throw refusal({ number: file.number, rule: 'duplicate' });
  }
  const taken = await takenPaths(tx, found, announced);
  const sent = announced.filter(({ number }) => !taken.has(number));
  if (sent.length > 0) {
    checkTogether(kind, {
      files: found.files - givenUp.files + sent.length,
      size: found.size - givenUp.size + sizeOf(sent),
    });
  }
  await insert(tx, found, announced, taken);
  const sizes = await knownSizes(context, found, files);
  const mayAsk = caller.kind !== 'embed';
  const answers = files.map(({ size }, at): Answer => {
    const before = known.get(first + at);
    if (before?.state === 'done') return 'done';
    if (before?.state === 'dropped' || taken.has(first + at)) return 'exists';
    return mayAsk && sizes.has(size) ? 'hashFirst' : 'wanted';
  });
  return { answers };
};

/** The folder that is uploaded, as its first file has it, and what of an upload was given up, or fell away. */
async function standingOf(tx: TenantTransaction, { id, kind, files }: OpenUpload) {
  const givenUp = { files: 0, size: 0 };
  if (files === 0) return { root: null, givenUp };
  const isDropped = sql`${uploadFile.state} = 'dropped'`;
  const [found] = await tx
    .select({
      folder: sql<string | null>`max(${uploadFile.folder}) filter (where ${uploadFile.number} = 1)`,
      files: sql<number>`count(*) filter (where ${isDropped})`.mapWith(Number),
      size: sql<number>`coalesce(sum(${uploadFile.size}) filter (where ${isDropped}), 0)`.mapWith(Number),
    })
    .from(uploadFile)
    .where(eq(uploadFile.uploadId, id));
  if (!found) return { root: null, givenUp };
  const root = kind === 'folder' ? (found.folder?.split('/')[0] ?? null) : null;
  return { root, givenUp: { files: found.files, size: found.size } };
}

function sizeOf(files: readonly Announced[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}

async function knownFiles(tx: TenantTransaction, uploadId: string, from: number, to: number) {
  const rows = await tx
    .select()
    .from(uploadFile)
    .where(and(eq(uploadFile.uploadId, uploadId), between(uploadFile.number, from, to)));
  return new Map(rows.map((row) => [row.number, row]));
}

async function insert(
  tx: TenantTransaction,
  { id: uploadId, customerId }: OpenUpload,
  announced: readonly Announced[],
  taken: ReadonlySet<number>,
): Promise<void> {
  if (announced.length === 0) return;
  const added = await tx
    .insert(uploadFile)
    .values(
      announced.map((file) => ({
        ...file,
        customerId,
        uploadId,
        state: taken.has(file.number) ? ('dropped' as const) : ('waiting' as const),
      })),
    )
    .onConflictDoNothing()
    .returning({ number: uploadFile.number });
  const numbers = new Set(added.map(({ number }) => number));
  const twice = announced.find(({ number }) => !numbers.has(number));
  if (twice) throw refusal({ number: twice.number, rule: 'duplicate' });
  await tx
    .update(upload)
    .set({
      files: sql`${upload.files} + ${announced.length}`,
      size: sql`${upload.size} + ${sizeOf(announced)}`,
    })
    .where(eq(upload.id, uploadId));
}

/** Files whose path the batch has already; a damaged or invalid one gives way. */
async function takenPaths(
  tx: TenantTransaction,
  { batchId }: OpenUpload,
  announced: readonly Announced[],
): Promise<ReadonlySet<number>> {
  if (announced.length === 0) return new Set();
  const paths = sql.join(
    announced.map(({ folder, name }) => sql`(${folder}, ${name})`),
    sql`, `,
  );
  const rows = await tx
    .select({ folder: datasetFile.folder, name: datasetFile.name })
    .from(datasetFile)
    .where(
      and(
        eq(datasetFile.batchId, batchId),
        sql`(${datasetFile.folder}, ${datasetFile.name}) in (${paths})`,
        sql`coalesce(${datasetFile.state}, '') not in (${DATA_STATE.damaged}, ${DATA_STATE.invalid})`,
      ),
    );
  const there = new Set(rows.map(({ folder, name }) => `${folder}/${name}`));
  return new Set(
    announced.flatMap(({ number, folder, name }) => (there.has(`${folder}/${name}`) ? [number] : [])),
  );
}

/** Sizes of which the customer's storage has a file that the caller may open: only then it pays to hash one first. */
async function knownSizes(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  { customerId, storageArea }: OpenUpload,
  files: readonly { readonly size: number }[],
): Promise<ReadonlySet<number>> {
  const sizes = [...new Set(files.map(({ size }) => size))].map((size) => sql`(${size}::bigint)`);
  // By sizes, so that of thousands of files of one size the first that is theirs is enough.
  const rows = await tx
    .select({ size: sql<number>`asked.size`.mapWith(Number) })
    .from(sql`(values ${sql.join(sizes, sql`, `)}) asked (size)`)
    .where(
      exists(
        tx
          .select({ one: sql`1` })
          .from(content)
          .where(
            and(
              eq(content.customerId, customerId),
              eq(content.storageArea, storageArea),
              eq(content.size, sql`asked.size`),
              isSeenContent(tx, caller),
            ),
          ),
      ),
    );
  return new Set(rows.map(({ size }) => size));
}
