import * as v from 'valibot';
import { packageState } from '../batch-state.ts';
import { endpoint } from '../endpoint.ts';
import { ERROR } from '../error-code.ts';
import { count, id, instant, keyword, remarkText } from '../fields.ts';
import { itemResult, verdict } from '../item-result.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { objectError } from '../review.ts';
import { holder } from './package.ts';

/** States of a job number (specification 4: reviewable, executing, accepted, rejected). */
export const JOB_STATES = ['reviewable', 'executing', 'accepted', 'rejected'] as const;
export const jobState = v.picklist(JOB_STATES);
export type JobState = v.InferOutput<typeof jobState>;

const judgedCounts = v.object({ total: count, accepted: count, rejected: count });

/** A job number: one clip of a video task, whose frames are data items (specification 3). */
export const job = v.object({
  jobId: id,
  batchId: id,
  packageId: id,
  packageName: v.string(),
  /** Concluding a job number of a package that is concluded opens that again. */
  packageState,
  /** From 1 within its package. */
  index: count,
  jobNumber: v.string(),
  state: jobState,
  frames: v.object({
    ...judgedCounts.entries,
    /**
     * Of those that have a result, how many have it from a verdict of the job number, also of one that ended since:
     * they follow its next one.
     */
    byJob: count,
  }),
  /** Frames with a verdict of their own, which a conclusion leaves: all others take it. */
  ownFrames: v.object({ accepted: count, rejected: count }),
  /** A box has the result that it was given itself, or that of its frame. */
  boxes: judgedCounts,
  /** Of the round or conclusion before; 00 where there is none. */
  lastResult: itemResult,
  /** Of this round; 00 until it is given. */
  result: itemResult,
  acceptor: v.nullable(v.string()),
  acceptedAt: v.nullable(instant),
  /** Who is judging it now, since they hold its package; null once it has its result. */
  holder: v.nullable(holder),
  /** Of the batch. A result says which one it saw. */
  round: count,
  /** The caller may judge it now. */
  mayJudge: v.boolean(),
  /** A rejection needs an error type: the order says so. */
  errorRequired: v.boolean(),
  /** A small picture of its first frame. */
  thumbnailUrl: v.string(),
});
export type Job = v.InferOutput<typeof job>;

export const getJobList = endpoint({
  method: 'GET',
  path: '/accept/getJobList',
  summary: 'Job numbers of a package, or of a whole batch, in their order.',
  embed: 'batch',
  request: pageQuery(['index', 'jobNumber', 'frames', 'acceptedAt'] as const, {
    batchId: v.optional(id),
    packageId: v.optional(id),
    keyword,
    state: v.optional(jobState),
  }),
  reply: pageOf(job),
  errors: [ERROR.notFound, ERROR.parameterMissing],
});

/** One conclusion of a job number: specification 3, the acceptance record. */
export const jobRecord = v.object({
  at: instant,
  by: v.string(),
  result: verdict,
  round: count,
  frames: judgedCounts,
  boxes: judgedCounts,
  /** Of a rejection. */
  errors: v.array(objectError),
  remark: v.nullable(v.string()),
});
export type JobRecord = v.InferOutput<typeof jobRecord>;

export const getJobDetail = endpoint({
  method: 'GET',
  path: '/accept/getJobDetail',
  summary: 'One job number with its acceptance record, newest first.',
  embed: 'batch',
  request: v.object({ jobId: id }),
  reply: v.object({
    ...job.entries,
    batchName: v.string(),
    orderName: v.string(),
    records: v.array(jobRecord),
  }),
  errors: [ERROR.notFound, ERROR.jobNotViewable],
});
export type JobDetail = v.InferOutput<(typeof getJobDetail)['reply']>;

export const startJob = endpoint({
  method: 'POST',
  path: '/accept/startJob',
  summary: 'Begin, or go on with, judging a job number: its package is claimed.',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    jobId: id,
    /** The state of its package that the caller saw. Where nobody holds it and it has another one, code 5005054 answers. */
    packageState: v.optional(packageState),
  }),
  reply: job,
  errors: [
    ERROR.notFound,
    ERROR.packageStateChanged,
    ERROR.jobHeldByOther,
    ERROR.wrongJobExecutor,
    ERROR.wrongJobState,
  ],
  idempotent: true,
});

export const giveJobResult = endpoint({
  method: 'POST',
  path: '/accept/giveJobResult',
  summary:
    'Conclude a job number. Its unchecked frames get the result, and so do those that have theirs from an earlier ' +
    'conclusion of it alone; frames that were judged keep theirs. The ' +
    'caller holds its package (5006003; 5006001 where somebody else does), its batch is open (5006006), and a ' +
    'job number with a frame that was rejected cannot be accepted (5006005), nor one with all frames accepted be rejected ' +
    '(5006009). A rejection needs at least one error where ' +
    'the order says so (5007903); its unchecked frames get them.',
  embed: 'batch',
  right: 'judge',
  request: v.object({
    jobId: id,
    result: verdict,
    errors: v.optional(v.pipe(v.array(objectError), v.maxLength(100)), []),
    remark: v.optional(remarkText),
    /** The round that the caller saw; in another one code 5007031 answers. */
    round: v.optional(count),
    /**
     * The sum of its frames' revisions, as the caller saw them. Where somebody else changed annotations of a frame
     * since, code 5007901 answers. Left out, it is concluded whatever its frames hold.
     */
    revisions: v.optional(count),
    /**
     * When it was last concluded, as the caller saw its record: null for never. Where a colleague concluded it since,
     * code 5007909 answers. A conclusion of one's own that is not seen, and is given again as it was, is not recorded twice:
     * its answer was lost. Left out, it is concluded whatever stands there.
     */
    seenAt: v.optional(v.nullable(instant)),
    /** The state of its package that the caller saw. Where that was concluded since, code 5005054 answers. */
    packageState: v.optional(packageState),
  }),
  reply: job,
  errors: [
    ERROR.notFound,
    ERROR.abnormalJob,
    ERROR.jobHeldByOther,
    ERROR.jobNotLocked,
    ERROR.wrongJobExecutor,
    ERROR.jobTakesNoResult,
    ERROR.jobNotReturnable,
    ERROR.wrongJobState,
    ERROR.resultNotSaved,
    ERROR.packageStateChanged,
    ERROR.batchResubmitted,
    ERROR.judgedMeanwhile,
    ERROR.staleRevision,
    ERROR.errorTypeRequired,
  ],
});
