import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BatchMessage } from '../../../../src/shared/contract/accept/message.ts';
import { account } from '../../db/schema/customer.ts';
import { batchMessage } from '../../db/schema/history.ts';
import type { Transaction } from '../../db/transaction.ts';

const closer = alias(account, 'closer');

/** First messages with their authors, for a list to sort and page. */
export function selectMessages(tx: Transaction, where: SQL | undefined) {
  return tx
    .select(columns())
    .from(batchMessage)
    .leftJoin(account, eq(account.id, batchMessage.authorId))
    .leftJoin(closer, eq(closer.id, batchMessage.closedById))
    .where(and(isNull(batchMessage.parentId), where))
    .$dynamic();
}

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** Puts their answers, oldest first, to first messages. */
export async function withReplies(tx: Transaction, rows: readonly MessageRow[]): Promise<BatchMessage[]> {
  if (rows.length === 0) return [];
  const replies = await tx
    .select({ ...columns(), parentId: batchMessage.parentId })
    .from(batchMessage)
    .leftJoin(account, eq(account.id, batchMessage.authorId))
    .leftJoin(closer, eq(closer.id, batchMessage.closedById))
    .where(
      inArray(
        batchMessage.parentId,
        rows.map(({ messageId }) => messageId),
      ),
    )
    .orderBy(asc(batchMessage.createdAt), asc(batchMessage.id));
  return rows.map((row) => ({
    ...said(row),
    replies: replies.filter(({ parentId }) => parentId === row.messageId).map(said),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: row.closedBy,
  }));
}

/** One thread; undefined where there is none. */
export async function messageOf(tx: Transaction, messageId: string): Promise<BatchMessage | undefined> {
  const rows = await selectMessages(tx, eq(batchMessage.id, messageId));
  return (await withReplies(tx, rows))[0];
}

function columns() {
  return {
    messageId: batchMessage.id,
    text: batchMessage.text,
    author: sql<string>`coalesce(${account.userName}, ${batchMessage.authorName}, '')`,
    byProvider: sql<boolean>`${batchMessage.authorId} is null`,
    at: batchMessage.createdAt,
    closedAt: batchMessage.closedAt,
    closedBy: closer.userName,
  };
}

function said({ messageId, text, author, byProvider, at }: MessageRow) {
  return { messageId, text, author, byProvider, at: at.toISOString() };
}
