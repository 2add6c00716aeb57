import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { commentText, count, id, instant } from '../fields.ts';
import { pageOf, pageQuery } from '../paging.ts';

const messageEntries = {
  messageId: id,
  text: v.string(),
  /** The user name, or the provider's. */
  author: v.string(),
  byProvider: v.boolean(),
  at: instant,
} as const;

/** A leave-message on a batch, with what was answered (specification 5: 500 characters each). */
export const batchMessage = v.object({
  ...messageEntries,
  replies: v.array(v.object(messageEntries)),
  /** Null while it is open. */
  closedAt: v.nullable(instant),
  closedBy: v.nullable(v.string()),
});
export type BatchMessage = v.InferOutput<typeof batchMessage>;

export const getMessageList = endpoint({
  method: 'GET',
  path: '/accept/getMessageList',
  summary: 'Leave-messages on a batch with their answers, newest first.',
  embed: 'batch',
  request: pageQuery(['at'] as const, { batchId: id, open: v.optional(v.boolean()) }),
  reply: v.object({ ...pageOf(batchMessage).entries, open: count }),
  errors: [ERROR.notFound],
});

export const saveMessage = endpoint({
  method: 'POST',
  path: '/accept/saveMessage',
  summary: 'Leave a message on a batch, or answer one; an answer opens a closed one again.',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    batchId: id,
    /** Made by the client; sent again it changes nothing more. */
    key: v.pipe(v.string(), v.uuid()),
    text: commentText,
    parentId: v.optional(id),
  }),
  reply: batchMessage,
  errors: [ERROR.notFound],
  idempotent: true,
});

export const closeMessage = endpoint({
  method: 'PUT',
  path: '/accept/closeMessage',
  summary: 'Close a message, or open it again.',
  embed: 'batch',
  right: 'judge',
  request: v.object({ messageId: id, closed: v.boolean() }),
  reply: batchMessage,
  errors: [ERROR.notFound],
});
