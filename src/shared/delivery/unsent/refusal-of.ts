import * as v from 'valibot';
import { OWN_CODE } from '../../contract/error-code.ts';
import {
  type JudgedMeanwhile,
  judgedMeanwhile,
  type Resubmitted,
  resubmitted,
} from '../../contract/studio.ts';
import type { Refusal } from '../../outbox/outbox-entry.ts';

/** The batch was submitted again. */
const RESUBMITTED = 5007031;
/** Somebody else is judging the package now. */
const TAKEN_OVER = 5005158;
/** Nobody sees it any more who is not assigned to it. */
const OUT_OF_SIGHT = 404;

export type KnownRefusal =
  /** A colleague judged the item since: theirs or mine. */
  | { readonly kind: 'judgedMeanwhile'; readonly theirs: JudgedMeanwhile }
  /** What was decided is about data that is no longer there. */
  | { readonly kind: 'resubmitted'; readonly batch: Resubmitted | null }
  | { readonly kind: 'takenOver' }
  | { readonly kind: 'spotCheckEnded' }
  | { readonly kind: 'outOfSight' }
  | { readonly kind: 'other'; readonly code: number | null };

/** What a refusal means for the person who has to decide about it. */
export function refusalOf({ code, detail }: Refusal): KnownRefusal {
  switch (code) {
    case OWN_CODE.judgedMeanwhile: {
      const parsed = v.safeParse(judgedMeanwhile, detail);
      return parsed.success ? { kind: 'judgedMeanwhile', theirs: parsed.output } : { kind: 'other', code };
    }
    case RESUBMITTED: {
      const parsed = v.safeParse(resubmitted, detail);
      return { kind: 'resubmitted', batch: parsed.success ? parsed.output : null };
    }
    case TAKEN_OVER:
      return { kind: 'takenOver' };
    case OWN_CODE.spotCheckEnded:
      return { kind: 'spotCheckEnded' };
    case OUT_OF_SIGHT:
      return { kind: 'outOfSight' };
    default:
      return { kind: 'other', code };
  }
}

/** Whether sending again would be refused again for good, or needs a decision first. */
export function isPast(refusal: Refusal | null): boolean {
  if (refusal === null) return false;
  const { kind } = refusalOf(refusal);
  return kind === 'resubmitted' || kind === 'spotCheckEnded' || kind === 'judgedMeanwhile';
}
