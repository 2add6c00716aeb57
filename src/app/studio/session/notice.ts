import type { checkDocument } from '../../../shared/annotation/model/check-document.ts';
import type { Streak } from '../judge/quick-streak.ts';
import type { Reason } from '../judge/reason.ts';

/** What the studio has to tell a person, in whatever language they read. */
export type Notice =
  /** What was tried cannot be done now. */
  | { readonly kind: 'unavailable'; readonly reason: Reason }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'problem'; readonly problem: ReturnType<typeof checkDocument>[number]['problem'] }
  /** So many objects were edited while what was before is saved again, which changes or removes them as well. */
  | { readonly kind: 'editedMeanwhile'; readonly count: number }
  /** So many items in a row were accepted faster than they can be looked at. */
  | ({ readonly kind: 'quick' } & Streak)
  | {
      readonly kind: 'editsRestored' | 'errorNeeded' | 'noneUnchecked' | 'sampleJudged';
    };

export type Tell = (notice: Notice) => void;
