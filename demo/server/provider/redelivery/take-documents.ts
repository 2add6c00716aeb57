import { sql } from 'drizzle-orm';
import type { ObjectPair } from '../../../../src/shared/contract/accept/repair.ts';
import type { AnnotationDocument } from '../../../../src/shared/contract/annotation-document.ts';
import { ITEM_MARK } from '../../../../src/shared/contract/item-result.ts';
import { type Comparison, compareDocuments } from '../../acceptance/repair/compare-documents.ts';
import { isUnchanged } from '../../acceptance/repair/match-objects.ts';
import { deliveryImportRecord } from '../../db/schema/import.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import { annotation, comment } from '../../db/schema/review.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import { marksOfChange } from '../../history/marks-of-change.ts';
import { forgetLastRound, markRedelivered } from '../../judging/redelivery/carry-over.ts';
import type { OpenImport } from '../open-import.ts';
import type { RepairedBatch } from './repaired-batch.ts';

/** Documents compared at once: what is held in memory, whatever the size of the delivery. */
const PAGE = 200;

interface Redelivered extends Record<string, unknown> {
  readonly id: string;
  readonly before: AnnotationDocument;
  readonly after: AnnotationDocument;
}

interface Compared extends Redelivered, Comparison {}

/**
 * Brings the documents of a redelivery to the items of its batch: `item.change` says of each item in it whether it
 * is `same` or `changed`, and changed ones have a new revision of the provider's. What is equal to the byte never
 * leaves the database; the rest is compared page by page. Gives the items that changed.
 */
export async function takeDocuments(
  tx: SystemTransaction,
  delivery: OpenImport,
  repaired: RepairedBatch,
  now: Date,
): Promise<string[]> {
  await markEqual(tx, delivery, repaired);
  const changed: string[] = [];
  for (let after: string | undefined = NO_ID; after !== undefined; ) {
    const page: Redelivered[] = await different(tx, delivery, repaired, after);
    const compared = page.map((row): Compared => ({ ...row, ...compareDocuments(row.before, row.after) }));
    const same = compared.filter((row) => row.same).map((row) => row.id);
    const news = compared.filter((row) => !row.same);
    if (same.length > 0) {
      await markRedelivered(tx, { change: sql`'same'`, where: sql`${item.id} in (${idsOf(same)})` });
    }
    if (news.length > 0) {
      await addRevisions(
        tx,
        delivery,
        repaired,
        news.map((row) => row.id),
        now,
      );
      await followObjects(tx, news);
      changed.push(...news.map((row) => row.id));
    }
    after = page.at(-1)?.id;
  }
  return changed;
}

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

async function markEqual(tx: SystemTransaction, { id }: OpenImport, { id: batchId }: RepairedBatch) {
  await forgetLastRound(tx, batchId);
  const from = sql`${deliveryImportRecord} sent, ${annotation} current`;
  const where = sql`sent.import_id = ${id}::uuid
    and ${item.batchId} = ${batchId}::uuid and ${item.fileName} = sent.record ->> 'fileName'
    and current.item_id = ${item.id} and current.revision = ${item.revision}`;
  const change = sql`case when current.document = sent.record -> 'document' then 'same' else 'changed' end`;
  await markRedelivered(tx, { change, from, where });
  await tx.execute(sql`
    update ${item} set annotator = sent.record ->> 'annotator' from ${deliveryImportRecord} sent
    where sent.import_id = ${id}::uuid and sent.record ->> 'annotator' is not null
      and ${item.batchId} = ${batchId}::uuid and ${item.fileName} = sent.record ->> 'fileName'
  `);
}

async function different(
  tx: SystemTransaction,
  { id }: OpenImport,
  { id: batchId }: RepairedBatch,
  last: string,
): Promise<Redelivered[]> {
  const { rows } = await tx.execute<Redelivered>(sql`
    with page as (
      select id, file_name, revision from ${item}
      where ${item.batchId} = ${batchId}::uuid and ${item.change} = 'changed' and ${item.id} > ${last}::uuid
      order by id limit ${PAGE}
    )
    select page.id, current.document as before, sent.record -> 'document' as after
    from page
    join ${annotation} current on current.item_id = page.id and current.revision = page.revision
    join ${deliveryImportRecord} sent
      on sent.import_id = ${id}::uuid and sent.record ->> 'fileName' = page.file_name
    order by page.id
  `);
  return rows;
}

/** The documents go from table to table; only the ids travel. */
async function addRevisions(
  tx: SystemTransaction,
  { id }: OpenImport,
  { round }: RepairedBatch,
  items: readonly string[],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into ${annotation} (customer_id, item_id, revision, document, round, created_at)
    select kept.customer_id, kept.id, kept.revision + 1, sent.record -> 'document', ${round + 1}::smallint,
      ${now.toISOString()}::timestamptz
    from ${item} kept
    join ${deliveryImportRecord} sent
      on sent.import_id = ${id}::uuid and sent.record ->> 'fileName' = kept.file_name
    where kept.id in (${idsOf(items)})
  `);
  await tx.execute(sql`
    update ${item} set revision = ${item.revision} + 1,
      object_count = jsonb_array_length(current.document -> 'objects'),
      marks = ${marksOfChange(ITEM_MARK.modifiedByProvider)}
    from ${annotation} current
    where ${item.id} in (${idsOf(items)})
      and current.item_id = ${item.id} and current.revision = ${item.revision} + 1
  `);
}

interface Rename {
  readonly item_id: string;
  readonly before: string;
  readonly after: string;
}

/** The unchanged objects of an item where one of them has another id than before. */
function renames(item_id: string, pairs: readonly ObjectPair[]): Rename[] {
  const kept = pairs.filter(isUnchanged).map(({ before, after }) => ({ item_id, before, after }) as Rename);
  return kept.some(({ before, after }) => before !== after) ? kept : [];
}

/** The comments on objects that have another id than before, whether they changed or not. */
function commentRenames(item_id: string, pairs: readonly ObjectPair[]): Rename[] {
  return pairs
    .filter(({ before, after }) => before !== null && after !== null && before !== after)
    .map(({ before, after }) => ({ item_id, before, after }) as Rename);
}

/**
 * What was said about an object follows it to its new id. Ids may have been swapped among objects, so all of an
 * item first take names that no object has; those that find no new one are gone, which `indexObjects` sees to.
 */
async function followObjects(tx: SystemTransaction, compared: readonly Compared[]): Promise<void> {
  const comments = compared.flatMap(({ id, pairs }) => commentRenames(id, pairs));
  if (comments.length > 0) {
    await tx.execute(sql`
      update ${comment} set object_id = step.after
      from ${steps(comments)} where ${comment.itemId} = step.item_id and ${comment.objectId} = step.before
    `);
  }
  const objects = compared.flatMap(({ id, pairs }) => renames(id, pairs));
  if (objects.length === 0) return;
  const items = idsOf([...new Set(objects.map((one) => one.item_id))]);
  await tx.execute(sql`
    update ${itemObject} set object_id = ${ON_ITS_WAY} || object_id where ${itemObject.itemId} in (${items})
  `);
  await tx.execute(sql`
    update ${itemObject} set object_id = step.after from ${steps(objects)}
    where ${itemObject.itemId} = step.item_id and ${itemObject.objectId} = ${ON_ITS_WAY} || step.before
  `);
}

/** With it a name is longer than an id may be. */
const ON_ITS_WAY = '-'.repeat(65);

function steps(renamed: readonly Rename[]) {
  return sql`json_to_recordset(${JSON.stringify(renamed)}::json) as step (item_id uuid, before text, after text)`;
}

function idsOf(ids: readonly string[]) {
  return sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
}
