import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { id, instant, text } from '../fields.ts';
import { screen } from '../item-result.ts';
import { pageOf, pageQuery } from '../paging.ts';

/** What can happen to a batch as a whole; results of items stand in the items' own histories. */
export const BATCH_EVENTS = [
  'delivered',
  'redelivered',
  'started',
  'finished',
  'rejected',
  'reaccepted',
  'repairAsked',
  'assigned',
  'packageClaimed',
  'packageTaken',
  'packageFinished',
  // A verdict inside a spot check ended its conclusion; that was taken back.
  'packageReopened',
  'packageRestored',
  'bulkResult',
  'bulkUndone',
  'spotCheckDrawn',
  'spotCheckEnded',
  'ruleChanged',
  'messageLeft',
  'messageClosed',
  'messageReopened',
  'reportMade',
  // Of the order as a whole, in each of its batches.
  'deliveryConfirmed',
  'confirmationWithdrawn',
] as const;
export const batchEvent = v.picklist(BATCH_EVENTS);
export type BatchEvent = v.InferOutput<typeof batchEvent>;

/** What an event says beside its kind: numbers, results, names; each kind uses a few. */
export const eventDetail = v.object({
  result: v.optional(text),
  items: v.optional(v.number()),
  packages: v.optional(v.number()),
  round: v.optional(v.number()),
  /** Items that a redelivery left as they were judged, and that it changed. */
  carried: v.optional(v.number()),
  changed: v.optional(v.number()),
  /** Of a package, a spot check, or a person who was taken over from. */
  name: v.optional(text),
  /** Assigned people. */
  people: v.optional(v.array(text)),
  remark: v.optional(text),
  rule: v.optional(text),
});
export type EventDetail = v.InferOutput<typeof eventDetail>;

export const batchHistoryEntry = v.object({
  eventId: id,
  at: instant,
  /** The user name, or the provider's. */
  by: v.string(),
  byProvider: v.boolean(),
  event: batchEvent,
  packageName: v.nullable(v.string()),
  detail: eventDetail,
  screen: v.nullable(screen),
});
export type BatchHistoryEntry = v.InferOutput<typeof batchHistoryEntry>;

export const getBatchHistory = endpoint({
  method: 'GET',
  path: '/accept/getBatchHistory',
  summary: 'What happened to a batch, newest first; nothing in it is ever changed or taken away.',
  embed: 'batch',
  request: pageQuery(['at'] as const, {
    batchId: id,
    packageId: v.optional(id),
    event: v.optional(batchEvent),
  }),
  reply: pageOf(batchHistoryEntry),
  errors: [ERROR.notFound],
});
