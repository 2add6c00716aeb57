import type { ReportFormat } from '../../../../../src/shared/contract/accept/report.ts';
import { ITEM_RESULT } from '../../../../../src/shared/contract/item-result.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import type { Spool } from '../../../spool/spool.ts';
import { judgedDataHash } from '../judged-data-hash.ts';
import { ReportFailure } from '../report-failure.ts';
import type { SpooledRows } from '../report-rows.ts';
import { readComments } from './read-comments.ts';
import { type ReportFacts, readFacts } from './read-facts.ts';
import { readEvents, readJobVerdicts, readPackageVerdicts, readVerdicts } from './read-history.ts';
import { readItems, withComments } from './read-items.ts';
import { itemsByObjects, readObjects } from './read-objects.ts';
import { readRejections } from './read-rejections.ts';
import { readSample } from './read-spot-checks.ts';
import { slicesOf } from './slices.ts';

/** What is counted while the items go by. */
export interface ItemCounts {
  readonly items: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly edited: number;
  readonly carried: number;
  /** Rejected items with a comment. */
  readonly commented: number;
  readonly invalid: number;
  /** Rejections of objects, and of items where no object was named. */
  readonly rejections: number;
  readonly pictured: number;
}

export interface ReportData extends ReportFacts {
  readonly counts: ItemCounts;
  /** See `judged-data-hash.ts`. */
  readonly hash: string;
  readonly rows: Spool<SpooledRows>;
}

export interface ReadOptions {
  readonly batchId: string;
  readonly format: ReportFormat;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * Reads everything that a report says: what is small into memory, the rest into the spool. Call it in a snapshot,
 * so that no result comes in between the sums and the items.
 */
export async function readReport(
  tx: TenantTransaction,
  rows: Spool<SpooledRows>,
  { batchId, format, now, signal }: ReadOptions,
): Promise<ReportData> {
  const facts = await readFacts(tx, batchId, now);
  const { submitter } = facts.batch;
  const hash = judgedDataHash();
  const counts = noCounts();
  for (const slice of slicesOf(facts.packages)) {
    signal.throwIfAborted();
    const items = await readItems(tx, slice);
    for (const one of items) hash.add({ ...one, id: one.itemId });
    const comments = await readComments(tx, items, submitter);
    const readRows = items.map((one) => withComments(one, comments));
    let itemsBefore = counts.items;
    for (const one of readRows) countItem(counts, one);
    await rows.append('items', readRows);
    await rows.append('comments', [...comments.values()].flat());
    await rows.append('verdicts', await readPackageVerdicts(tx, slice));
    await rows.append('verdicts', await readJobVerdicts(tx, slice));
    await rows.append('verdicts', await readVerdicts(tx, items));
    for (const part of itemsByObjects(items)) {
      const objects = await readObjects(tx, part);
      if (format === 'html') {
        const rejected = objects.filter(({ result }) => result === ITEM_RESULT.rejected);
        const source = { items: part, objects: rejected, comments, itemsBefore };
        const rejections = await readRejections(tx, { ...source, rejectionsBefore: counts.rejections });
        counts.rejections += rejections.length;
        counts.pictured += rejections.filter(({ pictured }) => pictured).length;
        await rows.append('rejections', rejections);
      } else {
        await rows.append('objects', objects);
      }
      itemsBefore += part.length;
    }
  }
  for await (const events of readEvents(tx, batchId, submitter)) await rows.append('events', events);
  for (const check of facts.spotChecks) {
    for await (const sample of readSample(tx, check)) await rows.append('samples', sample);
  }
  await rows.close();
  requireAgreement(facts, counts);
  return { ...facts, counts, hash: hash.digest(), rows };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function noCounts(): Mutable<ItemCounts> {
  const none = { items: 0, accepted: 0, rejected: 0, edited: 0, carried: 0, commented: 0, invalid: 0 };
  return { ...none, rejections: 0, pictured: 0 };
}

function countItem(counts: Mutable<ItemCounts>, one: SpooledRows['items']): void {
  counts.items += 1;
  if (one.result === ITEM_RESULT.accepted) counts.accepted += 1;
  if (one.result === ITEM_RESULT.rejected) counts.rejected += 1;
  if (one.marks.length > 0) counts.edited += 1;
  if (one.carried) counts.carried += 1;
  if (one.result === ITEM_RESULT.rejected && one.comments.length > 0) counts.commented += 1;
  if (one.invalid) counts.invalid += 1;
}

/** A report whose sums are not those of its rows would certify what is not true. */
function requireAgreement({ batch }: ReportFacts, counts: ItemCounts): void {
  if (counts.items === 0) throw new ReportFailure('NO_DATA', `batch ${batch.id} has no items`);
  const agrees =
    counts.items === batch.delivered &&
    counts.accepted === batch.accepted &&
    counts.rejected === batch.rejected;
  if (!agrees) {
    throw new ReportFailure('SYS_ERROR', `the kept sums of batch ${batch.id} are not those of its items`);
  }
}
