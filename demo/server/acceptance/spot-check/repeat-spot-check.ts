import { createHash } from 'node:crypto';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type {
  downloadSpotCheck,
  redrawSpotCheck,
} from '../../../../src/shared/contract/accept/spot-check-proof.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { spotCheckItem } from '../../db/schema/spot-check.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallerHandler, LongContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { fileNameOf } from '../../texts/file-name.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import { BYTE_ORDER_MARK, csvLine } from '../text/csv-line.ts';
import { drawSample } from './draw-sample.ts';
import { bytesOf, frozenLines, readFrozen } from './frozen-population.ts';
import { requireSpotCheck, type SpotCheckRow } from './spot-check-row.ts';

/** Draws again from what is kept: the file, the seed, the size. The list that people judged is compared as well. */
export const redraw: CallerHandler<typeof redrawSpotCheck> = async ({ spotCheckId }, context) => {
  const { services, caller } = context;
  const { database, storage } = services;
  const { check, kept } = await database.snapshot(caller.customerId, async (tx) => ({
    check: await requireSpotCheck({ tx, caller }, spotCheckId),
    kept: await keptHash(tx, spotCheckId),
  }));
  const population = await readFrozen(storage, check.populationKey, check.population);
  const { seed, drawOrder, size } = check;
  const drawn = await drawSample(population, { seed, order: drawOrder, size });
  return {
    populationHash: population.hash,
    sampleHash: drawn.hash,
    same:
      population.hash === check.populationHash &&
      drawn.hash === check.sampleHash &&
      kept === check.sampleHash,
  };
};

const AT_ONCE = 10_000;

async function keptHash(tx: TenantTransaction, spotCheckId: string): Promise<string> {
  const digest = createHash('sha256');
  for (let last = 0; ; last += AT_ONCE) {
    const rows = await tx
      .select({ itemId: spotCheckItem.itemId })
      .from(spotCheckItem)
      .where(and(eq(spotCheckItem.spotCheckId, spotCheckId), gt(spotCheckItem.drawn, last)))
      .orderBy(spotCheckItem.drawn)
      .limit(AT_ONCE);
    for (const { itemId } of rows) digest.update(`${itemId}\n`);
    if (rows.length < AT_ONCE) return digest.digest('hex');
  }
}

/** The frozen population as CSV, read and sent piece by piece. */
export const download: CallerHandler<typeof downloadSpotCheck> = async ({ spotCheckId }, context) => {
  const { services } = context;
  const check = await context.still((tx, caller) => requireSpotCheck({ tx, caller }, spotCheckId));
  if (!(await services.storage.stat(check.populationKey))) throw new Failure(ERROR.notFound);
  return {
    type: 'text/csv; charset=utf-8',
    fileName: fileNameOf(`${check.batchName} ${check.number}.csv`),
    body: bytesOf(csv(check, context)),
  };
};

async function* csv(check: SpotCheckRow, context: LongContext): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(['index', 'stratum', 'item', 'file', 'drawn']));
  let index = 0;
  let piece: { id: string; stratum: string }[] = [];
  for await (const line of frozenLines(context.services.storage, check.populationKey)) {
    piece.push(line);
    if (piece.length < AT_ONCE) continue;
    yield encoder.encode(await csvRows(piece, index, check.id, context));
    index += piece.length;
    piece = [];
  }
  if (piece.length > 0) yield encoder.encode(await csvRows(piece, index, check.id, context));
}

async function csvRows(
  piece: readonly { id: string; stratum: string }[],
  before: number,
  spotCheckId: string,
  { still }: LongContext,
): Promise<string> {
  const ids = piece.map(({ id }) => id);
  // A transaction a piece: a slow reader keeps nobody else waiting, and who is shut out meanwhile gets no more.
  const [names, places] = await still(async (tx, caller) => {
    await requireSpotCheck({ tx, caller }, spotCheckId);
    return [
      await tx
        .select({ id: item.id, name: item.fileName })
        .from(item)
        .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
        // Whoever drew it may have lost a package since: the ids that make up the hash stay, its names do not.
        .where(and(inArray(item.id, ids), visiblePackages(caller))),
      await tx
        .select({ id: spotCheckItem.itemId, drawn: spotCheckItem.drawn })
        .from(spotCheckItem)
        .where(and(eq(spotCheckItem.spotCheckId, spotCheckId), inArray(spotCheckItem.itemId, ids))),
    ] as const;
  });
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const drawnAt = new Map(places.map(({ id, drawn }) => [id, drawn]));
  return piece
    .map(({ id, stratum }, at) =>
      csvLine([before + at + 1, stratum, id, nameOf.get(id) ?? null, drawnAt.get(id) ?? null]),
    )
    .join('');
}
