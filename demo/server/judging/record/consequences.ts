import { type SQL, sql } from 'drizzle-orm';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, type ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { ConclusionBefore } from '../../db/schema/result-before.ts';
import { claimedBy, claimRenewed, isHeldBy } from '../../lifecycle/claim.ts';
import {
  concluded,
  concludedAgain,
  JUDGED_IN,
  overturned,
  REOPENED,
  rejudged,
  restoredBefore,
} from '../../lifecycle/package.ts';
import { rejudgedBy } from './rejudged-by.ts';

/**
 * What was judged, and how: an item by itself, inside a spot check (`sampledOnly` where somebody else holds the
 * package), by its objects, by a change of its annotations or of the batch's rule; a job number; items chosen from a
 * list; whole packages; a package at its conclusion. `undo` takes a bulk result back, `redelivery` opens another round.
 */
export type Occasion =
  | 'item'
  | 'sampled'
  | 'sampledOnly'
  | 'objects'
  | 'annotation'
  | 'rule'
  | 'job'
  | 'chosenItems'
  | 'wholePackages'
  | 'conclusion'
  | 'undo'
  | 'redelivery';

export interface Given {
  readonly result: ItemResult;
  /** Null for the provider. */
  readonly accountId: string | null;
  readonly at: Date;
  /** Of a bulk result. */
  readonly callId: string | undefined;
  /** Of the package, where it has it again. */
  readonly conclusion: ConclusionBefore | null;
  /** What whoever concluded the package signed for is taken back. */
  readonly endsConclusion: boolean;
}

export interface Consequence {
  /** What becomes of the packages that it happened in; null where they stay as they are. */
  readonly packages: ((given: Given) => SQL) | null;
  /**
   * What becomes of job numbers: those of the items are open again, those of the packages follow them, or are what
   * they were before. A job number that was judged itself is concluded.
   */
  readonly jobs: 'reopened' | 'follow' | 'restored' | 'concluded' | 'kept';
  /** The acceptance of the batches begins with it, and it names their last acceptor. */
  readonly isJudging: boolean;
  /** Results that stay in the batches are those of the round before, and are counted as such. */
  readonly carries?: boolean;
}

const isRejected = ({ result }: Given) => result === ITEM_RESULT.rejected;

/** Under review by who judges. */
const judgedIn = ({ accountId, at }: Given) => sql`${JUDGED_IN}, ${claimedBy(accountId, at)}`;

/** Under review by who changed something, unless all is again as it was concluded. */
function changedIn(given: Given): SQL {
  const { accountId, at, conclusion } = given;
  return conclusion ? sql`${concludedAgain(conclusion)}, ${claimedBy(accountId, at)}` : judgedIn(given);
}

/**
 * A spot check leaves packages as they are, but for one that was accepted and has a rejected item now, which is accepted
 * again when that rejection is taken back, and for one that was concluded on a verdict which is taken back. That one
 * has to be concluded anew: a verdict that is given again is another one than was signed for.
 */
function inSample(given: Given): SQL {
  const { accountId, at, conclusion } = given;
  const claim = claimRenewed(accountId, at);
  if (conclusion) return sql`${concludedAgain(conclusion)}, ${claim}`;
  if (given.endsConclusion) return sql`${rejudged(at, sql`${batchPackage.untouched}`, sql`true`)}, ${claim}`;
  return isRejected(given) ? sql`${overturned(at)}, ${claim}` : claim;
}

/**
 * Chosen items end the conclusion of what they lie in where they were judged before, belong to a job number, which is
 * open again, or are rejected in what was accepted; its last figures are gone in any case (specification 4). What who
 * chose them holds they have judged in, and hold on to.
 */
function chosenFrom(given: Given): SQL {
  const { accountId, at, callId } = given;
  if (callId === undefined) throw new Error('chosen items get their results by a call');
  const untouched = sql`(${batchPackage.untouched} and not ${isHeldBy(accountId, at)})`;
  const anew = rejudgedBy(callId);
  const ends = isRejected(given) ? sql`(${batchPackage.state} = ${PACKAGE_STATE.accepted} or ${anew})` : anew;
  return sql`${rejudged(at, untouched, ends)}, ${claimRenewed(accountId, at)}, last_accepted = null, last_rejected = null`;
}

/** Figures of a conclusion item by item are there no longer after a bulk result (specification 4). */
function concludedInBulk(given: Given): SQL {
  const step = isRejected(given) ? 'rejectInBulk' : 'acceptInBulk';
  return sql`${concluded({ ...given, step })}, last_accepted = null, last_rejected = null`;
}

function concludedSingly(given: Given): SQL {
  return sql`${concluded({ ...given, step: isRejected(given) ? 'reject' : 'accept' })},
    last_accepted = ${batchPackage.accepted} + delta.accepted, last_rejected = ${batchPackage.rejected} + delta.rejected`;
}

/** Of a call that is undone. */
function asBefore({ callId, at }: Given): SQL {
  if (callId === undefined) throw new Error('only what a call gave can be undone');
  return restoredBefore(callId, at);
}

/** What follows from a result, whoever calls: no caller has to remember it. */
export const CONSEQUENCES: Readonly<Record<Occasion, Consequence>> = {
  item: { packages: judgedIn, jobs: 'reopened', isJudging: true },
  // Video is not sampled (`spotCheckNotSupported`): there are no job numbers to follow.
  sampled: { packages: inSample, jobs: 'kept', isJudging: true },
  sampledOnly: { packages: null, jobs: 'kept', isJudging: true },
  objects: { packages: judgedIn, jobs: 'reopened', isJudging: true },
  annotation: { packages: changedIn, jobs: 'reopened', isJudging: false },
  rule: { packages: ({ at }) => overturned(at), jobs: 'reopened', isJudging: true },
  job: { packages: judgedIn, jobs: 'concluded', isJudging: true },
  chosenItems: { packages: chosenFrom, jobs: 'reopened', isJudging: true },
  wholePackages: { packages: concludedInBulk, jobs: 'follow', isJudging: true },
  conclusion: { packages: concludedSingly, jobs: 'kept', isJudging: true },
  undo: { packages: asBefore, jobs: 'restored', isJudging: false },
  redelivery: { packages: () => REOPENED, jobs: 'reopened', isJudging: false, carries: true },
};
