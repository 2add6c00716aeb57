import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Verdict } from '../../../../src/shared/contract/item-result.ts';
import type { PushEvent, ReopenReason } from '../../../../src/shared/contract/sync/push-event.ts';
import {
  type AttemptOutcome,
  SYNC_STATE,
  type SyncFailure,
  type SyncState,
} from '../../../../src/shared/contract/sync/sync-state.ts';
import { created, customerId, instant } from './columns.ts';
import { batch } from './delivery.ts';

/**
 * What is pushed of a batch: its results once it is finished, or that it was opened again. Written by the transaction that
 * does so (`lifecycle/queue-push.ts`), sent afterwards by whichever server claims it.
 */
export const syncEvent = pgTable(
  'sync_event',
  {
    id: uuid('id').primaryKey(),
    customerId: customerId(),
    batchId: uuid('batch_id').notNull(),
    kind: text('kind').$type<PushEvent>().notNull(),
    /** Of the batch: its `decision_sequence` once this had happened. */
    sequence: integer('sequence').notNull(),
    round: smallint('round').notNull(),
    /** Null where it was opened again; then there is a reason. */
    result: text('result').$type<Verdict>(),
    reason: text('reason').$type<ReopenReason>(),
    state: smallint('state').$type<SyncState>().notNull().default(SYNC_STATE.pending),
    failure: text('failure').$type<SyncFailure>(),
    /** Attempts in all; the number of the last one. */
    attempts: integer('attempts').notNull().default(0),
    /** Of them, those since `tries_since`: the day to try begins anew when somebody has it sent again. */
    tries: integer('tries').notNull().default(0),
    triesSince: instant('tries_since'),
    /** When it is due; null where nothing more is sent. */
    nextAt: instant('next_at'),
    /** A server is at it until then. */
    claimedUntil: instant('claimed_until'),
    /** Who has it sent again, by name; until the attempt is made. */
    replayedBy: text('replayed_by'),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** What is sent, as JSON: read once, at the first attempt. While it is null, nobody can have been told. */
    body: text('body'),
    items: integer('items'),
    /** The file of results that are too large for the body. */
    fileKey: text('file_key'),
    fileSize: bigint('file_size', { mode: 'number' }),
    createdAt: created(),
  },
  (t) => [
    unique('sync_event_tenant').on(t.customerId, t.id),
    index('sync_event_by_batch').on(t.batchId, t.createdAt),
    uniqueIndex('sync_event_sequence').on(t.batchId, t.sequence),
    index('sync_event_by_creation').on(t.customerId, t.createdAt),
    index('sync_event_by_sending').on(t.customerId, sql`coalesce(started_at, next_at, created_at)`),
    index('sync_event_due').on(t.nextAt).where(sql`next_at is not null`),
    index('sync_event_dead').on(t.customerId).where(sql`state = 3`),
    foreignKey({ columns: [t.customerId, t.batchId], foreignColumns: [batch.customerId, batch.id] }),
  ],
);

interface Header {
  readonly name: string;
  readonly value: string;
}

/** One attempt to send an event, with what went over the line. */
export const syncAttempt = pgTable(
  'sync_attempt',
  {
    customerId: customerId(),
    eventId: uuid('event_id').notNull(),
    number: integer('number').notNull(),
    outcome: text('outcome').$type<AttemptOutcome>().notNull().default('sending'),
    problem: text('problem'),
    milliseconds: integer('milliseconds'),
    userName: text('user_name'),
    url: text('url'),
    requestHeaders: jsonb('request_headers').$type<readonly Header[]>(),
    /** Its beginning. */
    requestBody: text('request_body'),
    requestSize: integer('request_size'),
    status: smallint('status'),
    responseHeaders: jsonb('response_headers').$type<readonly Header[]>(),
    responseBody: text('response_body'),
    responseCut: boolean('response_cut'),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.number] }),
    foreignKey({
      columns: [t.customerId, t.eventId],
      foreignColumns: [syncEvent.customerId, syncEvent.id],
    }).onDelete('cascade'),
  ],
);
