import { inArray, sql } from 'drizzle-orm';
import type { saveObjectResults } from '../../../../src/shared/contract/accept/object.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import type { CallContext } from '../../http/call.ts';
import { requireSeen } from './judged-as-seen.ts';
import { requireRevisionSeen } from './revision-as-seen.ts';

type Objects = ParsedRequestOf<typeof saveObjectResults>['objects'];

/** Refuses results for objects that a colleague judged or changed since the caller looked. Call it behind their lock. */
export async function requireObjectsSeen(objects: Objects, context: CallContext): Promise<void> {
  await requireRevisions(objects, context);
  await requireUnjudged(objects, context);
}

async function requireRevisions(objects: Objects, context: CallContext): Promise<void> {
  const seen = new Map<string, number>();
  for (const { itemId, revision } of objects) {
    if (revision !== undefined) seen.set(itemId, Math.min(revision, seen.get(itemId) ?? revision));
  }
  if (seen.size === 0) return;
  const latest = await context.tx
    .select({ id: item.id, revision: item.revision })
    .from(item)
    .where(inArray(item.id, [...seen.keys()]));
  for (const one of latest) await requireRevisionSeen(one, seen.get(one.id), context);
}

async function requireUnjudged(objects: Objects, context: CallContext): Promise<void> {
  const asked = objects.filter(({ seenAt }) => seenAt !== undefined);
  if (asked.length === 0) return;
  const { result, judgedById, judgedAt, itemId, objectId } = itemObject;
  const judged = await context.tx
    .select({ result, judgedById, judgedAt, itemId, objectId })
    .from(itemObject)
    .where(
      sql`(${itemId}, ${objectId}) in (
        select "itemId", "objectId" from json_to_recordset(${JSON.stringify(asked)}::json)
          as asked ("itemId" uuid, "objectId" text)
      )`,
    );
  for (const one of judged) {
    const seen = asked.find((object) => object.itemId === one.itemId && object.objectId === one.objectId);
    await requireSeen(one, seen?.seenAt, context);
  }
}
