import { and, asc, count, desc, eq, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type {
  getSampledItemList,
  getSpotCheckDetail,
  getSpotCheckList,
} from '../../../../src/shared/contract/accept/spot-check.ts';
import { beginsIn } from '../../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import { batch } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import type { Handler } from '../../http/call.ts';
import { mayDecide } from '../../lifecycle/batch-actions.ts';
import { requireBatch, requireVisible } from '../batch/required-batch.ts';
import { itemReply, selectItems } from '../item/item-row.ts';
import { speaksForBatch } from './end-by-plan.ts';
import { hiddenDraws } from './hidden-draws.ts';
import { judgedInside, replyWith, requireNamed, selectSpotChecks, spotCheckReply } from './spot-check-row.ts';
import { visibleSpotChecks } from './visible-spot-checks.ts';

export const list: Handler<typeof getSpotCheckList> = async (request, context) => {
  const { tx, caller } = context;
  await requireVisible(context, request.batchId);
  const where = and(eq(spotCheck.batchId, request.batchId), visibleSpotChecks(caller));
  const rows = await selectSpotChecks(tx)
    .where(where)
    .orderBy(request.direction === 'asc' ? asc(spotCheck.number) : desc(spotCheck.number))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(spotCheck)
    .innerJoin(batch, eq(batch.id, spotCheck.batchId))
    .where(where);
  const judged = await judgedInside(context, rows);
  return { total: counted?.total ?? 0, rows: rows.map((row) => replyWith(row, judged, caller)) };
};

export const detail: Handler<typeof getSpotCheckDetail> = async (request, context) => {
  const row = await requireNamed(request, context);
  const of = await requireBatch(context, row.batchId);
  const hidden = await hiddenDraws(context, row.id);
  return {
    ...(await spotCheckReply(row, context)),
    batchName: row.batchName,
    orderName: row.orderName,
    visible: row.size - hidden.length,
    mayDecideBatch: speaksForBatch(row, of) && beginsIn('judge', of.state) && mayDecide(of, context.caller),
  };
};

/** In the order of drawing. A page is cut from the sample's own index first, then joined with its items. */
export const sampledItems: Handler<typeof getSampledItemList> = async (request, context) => {
  const { tx } = context;
  const check = await requireNamed(request, context);
  const hidden = await hiddenDraws(context, check.id);
  const where = and(
    eq(spotCheckItem.spotCheckId, check.id),
    judgedFilter(request.judged),
    request.sampledResult && eq(spotCheckItem.result, request.sampledResult),
    hidden.length === 0 ? undefined : notInArray(spotCheckItem.drawn, hidden),
  );
  const drawn = await tx
    .select({
      drawn: spotCheckItem.drawn,
      itemId: spotCheckItem.itemId,
      stratum: spotCheckItem.stratum,
      sampledResult: spotCheckItem.result,
      sampledAt: spotCheckItem.judgedAt,
    })
    .from(spotCheckItem)
    .where(where)
    .orderBy(request.direction === 'desc' ? desc(spotCheckItem.drawn) : asc(spotCheckItem.drawn))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx.select({ total: count() }).from(spotCheckItem).where(where);
  const ids = drawn.map(({ itemId }) => itemId);
  const rows = ids.length === 0 ? [] : await selectItems(tx).where(sql`${item.id} in ${ids}`);
  const items = new Map(rows.map((row) => [row.id, row]));
  return {
    total: counted?.total ?? 0,
    rows: drawn.flatMap(({ itemId, sampledAt, ...one }) => {
      const found = items.get(itemId);
      const place = one.drawn - hidden.filter((at) => at < one.drawn).length;
      const sampled = { ...one, place, sampledAt: sampledAt?.toISOString() ?? null };
      return found ? [{ ...sampled, item: itemReply(found, context) }] : [];
    }),
  };
};

// Written as the partial index is, so that it is found.
function judgedFilter(judged: boolean | undefined): SQL | undefined {
  if (judged === undefined) return undefined;
  return judged ? isNotNull(spotCheckItem.result) : isNull(spotCheckItem.result);
}
