import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { getThreads, ProviderThread } from '../../../../src/shared/contract/provider.ts';
import { account } from '../../db/schema/customer.ts';
import { batchMessage } from '../../db/schema/history.ts';
import { item } from '../../db/schema/item.ts';
import { comment } from '../../db/schema/review.ts';
import type { Services } from '../../services.ts';
import { findCustomer } from '../find-customer.ts';
import { findBatch } from '../redelivery/repaired-batch.ts';

type Request = v.InferOutput<typeof getThreads.request>;
type Reply = v.InferOutput<typeof getThreads.reply>;

type Row = Omit<ProviderThread, 'batch'> & Record<string, unknown>;

const INSTANT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/**
 * Comments and leave-messages of a batch that nobody of the customer closed, oldest first. A thread is answered
 * while its last word is the provider's.
 */
export function threads(request: Request, { database }: Services): Promise<Reply> {
  return database.system(async (tx) => {
    const customerId = await findCustomer(tx, request.customer);
    const { id, name } = await findBatch(tx, customerId, request.batch);
    const { rows } = await tx.execute<Row>(sql`
      with thread as (
        select 'comment' as kind, ${comment.id} as id, ${item.fileName} as file_name, ${comment.objectId} as object_id,
          ${comment.authorId} as author_id, ${comment.authorName} as author_name, ${comment.text} as text,
          ${comment.createdAt} as at
        from ${comment} join ${item} on ${item.id} = ${comment.itemId}
        where ${item.batchId} = ${id}::uuid and ${item.commentCount} > 0
          and ${comment.parentId} is null and ${comment.deletedAt} is null and not ${comment.resolved}
        union all
        select 'message', id, null, null, author_id, author_name, text, created_at
        from ${batchMessage}
        where batch_id = ${id}::uuid and parent_id is null and closed_at is null
      ), reply as (
        select thread.id, ${comment.id} as reply_id, ${comment.authorId} as author_id,
          ${comment.authorName} as author_name, ${comment.text} as text, ${comment.createdAt} as at
        from thread join ${comment} on ${comment.parentId} = thread.id
        where thread.kind = 'comment' and ${comment.deletedAt} is null
        union all
        select thread.id, answer.id, answer.author_id, answer.author_name, answer.text, answer.created_at
        from thread join ${batchMessage} answer on answer.parent_id = thread.id
        where thread.kind = 'message'
      ), replies as (
        select reply.id,
          json_agg(json_build_object(
            'author', coalesce(${account.userName}, reply.author_name, ''),
            'byProvider', reply.author_id is null,
            'at', to_char(reply.at at time zone 'UTC', ${INSTANT}),
            'text', reply.text
          ) order by reply.at, reply.reply_id) as list,
          (array_agg(reply.author_id is null order by reply.at desc, reply.reply_id desc))[1] as answered
        from reply left join ${account} on ${account.id} = reply.author_id
        group by reply.id
      )
      select thread.kind, thread.id as "threadId", thread.file_name as "fileName", thread.object_id as "objectId",
        coalesce(${account.userName}, thread.author_name, '') as author,
        to_char(thread.at at time zone 'UTC', ${INSTANT}) as at, thread.text,
        coalesce(replies.list, '[]'::json) as replies
      from thread
      left join ${account} on ${account.id} = thread.author_id
      left join replies on replies.id = thread.id
      where not ${request.unanswered} or not coalesce(replies.answered, thread.author_id is null)
      order by thread.at, thread.id
    `);
    return { threads: rows.map((row) => ({ ...row, batch: name })) };
  });
}
