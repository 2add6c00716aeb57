import { eq } from 'drizzle-orm';
import type { ParsedRequestOf, ReplyOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { saveResult } from '../../../../src/shared/contract/studio.ts';
import { type ItemRow, itemReply, selectItems } from '../../acceptance/item/item-row.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { counters } from '../../sums/counters.ts';
import type { RecordedResults } from '../record/record.ts';
import { findJudged } from './lock-item.ts';

type Request = Pick<ParsedRequestOf<typeof saveResult>, 'itemId' | 'key'>;
type Reply = ReplyOf<typeof saveResult>;

/**
 * What became of an item by what was recorded of it; what the key has done before, where that is it again.
 * @param after the item as it is now, where that is known without being read
 */
export async function answer(
  request: Request,
  { noted, sums }: Pick<RecordedResults, 'noted' | 'sums'>,
  context: CallContext,
  after?: ItemRow,
): Promise<Reply> {
  if (noted === 0) return standing(request, await findJudged(context, request.key), context);
  if (sums === null) throw new Error('a verdict was written to no package');
  const row = after ?? (await readItem(request.itemId, context));
  return { item: itemReply(row, context), counters: counters(sums) };
}

/** The item as it stands. @param judged the item that the key was used for: another one fits nothing */
export async function standing(
  { itemId }: Pick<Request, 'itemId'>,
  judged: string | null,
  context: CallContext,
): Promise<Reply> {
  if (judged !== itemId) throw new Failure(ERROR.resultNotSaved);
  const row = await readItem(itemId, context);
  const [sums] = await context.tx.select().from(batchPackage).where(eq(batchPackage.id, row.packageId));
  if (!sums) throw new Failure(ERROR.notFound);
  return { item: itemReply(row, context), counters: counters(sums) };
}

async function readItem(itemId: string, { tx }: CallContext): Promise<ItemRow> {
  const [row] = await selectItems(tx).where(eq(item.id, itemId));
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}
