import * as v from 'valibot';
import { ERROR } from '../../contract/error-code.ts';
import {
  type JudgedMeanwhile,
  judgedMeanwhile,
  type Resubmitted,
  resubmitted,
  type StaleRevision,
  staleRevision,
} from '../../contract/studio.ts';
import type { Refusal } from '../../outbox/outbox-entry.ts';

export type KnownRefusal =
  /** A colleague judged the item since: theirs or mine. */
  | { readonly kind: 'judgedMeanwhile'; readonly theirs: JudgedMeanwhile }
  /** Somebody else changed the annotations since: what was decided is not about what stands there. */
  | { readonly kind: 'changedMeanwhile'; readonly theirs: StaleRevision }
  /** What was decided is about data that is no longer there. */
  | { readonly kind: 'resubmitted'; readonly batch: Resubmitted | null }
  | { readonly kind: 'takenOver' }
  | { readonly kind: 'spotCheckEnded' }
  | { readonly kind: 'outOfSight' }
  | { readonly kind: 'other'; readonly code: number | null };

/** What a refusal means for the person who has to decide about it. */
export function refusalOf({ code, detail }: Refusal): KnownRefusal {
  switch (code) {
    case ERROR.judgedMeanwhile: {
      const parsed = v.safeParse(judgedMeanwhile, detail);
      return parsed.success ? { kind: 'judgedMeanwhile', theirs: parsed.output } : { kind: 'other', code };
    }
    case ERROR.staleRevision: {
      const parsed = v.safeParse(staleRevision, detail);
      return parsed.success ? { kind: 'changedMeanwhile', theirs: parsed.output } : { kind: 'other', code };
    }
    case ERROR.batchResubmitted: {
      const parsed = v.safeParse(resubmitted, detail);
      return { kind: 'resubmitted', batch: parsed.success ? parsed.output : null };
    }
    case ERROR.packageHeldByOther:
      return { kind: 'takenOver' };
    case ERROR.spotCheckEnded:
      return { kind: 'spotCheckEnded' };
    // Nobody sees it any more who is not assigned to it.
    case ERROR.notFound:
      return { kind: 'outOfSight' };
    default:
      return { kind: 'other', code };
  }
}

/** Whether sending again would be refused again for good, or needs a decision first. */
export function isPast(refusal: Refusal | null): boolean {
  if (refusal === null) return false;
  const { kind } = refusalOf(refusal);
  return isOver(kind) || kind === 'judgedMeanwhile';
}

/** It counts no more, whatever the person decides. */
export function isOver(kind: KnownRefusal['kind']): boolean {
  return kind === 'resubmitted' || kind === 'spotCheckEnded' || kind === 'changedMeanwhile';
}
