import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { bytes, count, day, id, instant, keyword } from '../fields.ts';
import { givenResponse, sentRequest } from '../http-exchange.ts';
import { verdict } from '../item-result.ts';
import { signed } from '../media.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { dayZone } from '../time-zone.ts';
import { pushEvent, reopenReason } from './push-event.ts';
import { attemptOutcome, syncFailure, syncState } from './sync-state.ts';

/** So many are sent again by one call. */
export const MOST_REPLAYED = 100;

/** One push of what happened to a batch (specification 3: batch name, status, start time, finish time). */
export const syncEvent = v.object({
  /** Names the event to the receiver, however often it is sent. */
  eventId: id,
  batchId: id,
  batchName: v.string(),
  batchNumber: v.string(),
  projectId: id,
  projectName: v.string(),
  orderName: v.string(),
  event: pushEvent,
  /** Of what happened to the batch the higher is the later, whatever arrives when; some numbers are not pushed. */
  sequence: count,
  /** Of the batch, after it. */
  round: count,
  /** Null where the batch was opened again. */
  result: v.nullable(verdict),
  /** Why it was opened again; null where it was finished. */
  reason: v.nullable(reopenReason),
  state: syncState,
  /** When it happened to the batch. */
  createdAt: instant,
  /** Of the first attempt. */
  startedAt: v.nullable(instant),
  /** When it was completed, or given up. */
  finishedAt: v.nullable(instant),
  attempts: count,
  /** Of the next attempt; null where none is to come. */
  nextAt: v.nullable(instant),
  failure: v.nullable(syncFailure),
  /** Of the last attempt. */
  lastOutcome: v.nullable(attemptOutcome),
  lastStatus: v.nullable(count),
});
export type SyncEvent = v.InferOutput<typeof syncEvent>;

const syncFilters = {
  /** Part of the name or the number of the batch. */
  keyword,
  state: v.optional(syncState),
  /** Those that were given up and could be sent again, or all others. */
  deadLetter: v.optional(v.boolean()),
  projectId: v.optional(id),
  batchId: v.optional(id),
  /** Days on which the batch was finished or opened again, both included. */
  finishedFrom: v.optional(day),
  finishedTo: v.optional(day),
  timeZone: dayZone,
} as const;

export const getSyncList = endpoint({
  method: 'GET',
  path: '/sync/getSyncList',
  summary: 'The history of pushed results; what was sent, or queued, last first unless sorted otherwise.',
  access: 'administrator',
  request: pageQuery(['createdAt', 'startedAt', 'finishedAt'] as const, syncFilters),
  reply: v.object({
    ...pageOf(syncEvent).entries,
    /** All that were given up and could be sent again, whatever the filters. */
    deadLetters: count,
    /** Results can be sent: there are a request URL and an app key. */
    hasReceiver: v.boolean(),
  }),
});

/** One attempt, with what went over the line. Signatures of download links are left out. */
export const syncAttempt = v.object({
  number: count,
  sentAt: instant,
  /** Null while it is under way, and where the server ended meanwhile. */
  milliseconds: v.nullable(count),
  outcome: attemptOutcome,
  /** The network's own word for what went wrong, such as `ECONNREFUSED`. */
  problem: v.nullable(v.string()),
  /** Who had it sent again; null for an attempt by schedule. */
  by: v.nullable(v.string()),
  request: v.nullable(
    v.object({
      ...sentRequest.entries,
      /** Of its body the beginning is kept. */
      isCut: v.boolean(),
      /** Of all of its body. */
      size: bytes,
    }),
  ),
  response: v.nullable(givenResponse),
});
export type SyncAttempt = v.InferOutput<typeof syncAttempt>;

export const getSyncDetail = endpoint({
  method: 'GET',
  path: '/sync/getSyncDetail',
  summary: 'One push with its attempts, the last 50 of them, newest first.',
  access: 'administrator',
  request: v.object({ eventId: id }),
  reply: v.object({
    ...syncEvent.entries,
    /** Results in it; null until they were read, at the first attempt. */
    items: v.nullable(count),
    /** Of the file that the receiver fetches by a link; null where the results are in the body. */
    fileSize: v.nullable(bytes),
    history: v.array(syncAttempt),
  }),
  errors: [ERROR.notFound],
});
export type SyncDetail = v.InferOutput<(typeof getSyncDetail)['reply']>;

export const replaySync = endpoint({
  method: 'POST',
  path: '/sync/replaySync',
  summary:
    'Send events again, with the ids that they have: completed and failed ones for another day, those that wait for ' +
    'their next attempt at once. One that is on its way stays as it is, and so does one that was superseded.',
  access: 'administrator',
  request: v.object({
    eventIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MOST_REPLAYED)),
  }),
  reply: v.object({ replayed: count }),
  errors: [ERROR.notFound, ERROR.requestUrlMissing, ERROR.appKeyMissing],
});

export const syncBatch = endpoint({
  method: 'POST',
  path: '/sync/syncBatch',
  summary:
    'Push the results of a finished batch of which nothing was pushed, such as one from before there was a request ' +
    'URL. Where it was, that event is given, and nothing is sent.',
  access: 'administrator',
  request: v.object({ batchId: id }),
  reply: v.object({ eventId: id }),
  errors: [ERROR.notFound, ERROR.notPushable, ERROR.requestUrlMissing, ERROR.appKeyMissing],
});

export const downloadResults = endpoint({
  method: 'GET',
  path: '/sync/downloadResults',
  summary:
    'The results of a batch as JSON Lines, one item in each, by the signed address in the body of an event that is ' +
    'too large; with ranges, so that a download that broke off goes on.',
  access: 'open',
  bySignature: true,
  request: v.object(signed),
  reply: v.instance(Blob),
  replyKind: 'blob',
  errors: [ERROR.forbidden, ERROR.notFound],
});
