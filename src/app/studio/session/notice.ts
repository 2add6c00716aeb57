import type { checkDocument } from '../../../shared/annotation/model/check-document.ts';
import type { Refusal } from '../judge/claim.ts';
import type { Sight } from '../judge/sight.ts';

/** What the studio has to tell a person, in whatever language they read. */
export type Notice =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'problem'; readonly problem: ReturnType<typeof checkDocument>[number]['problem'] }
  /** Nobody decides about what is not on the screen. */
  | { readonly kind: 'unseen'; readonly sight: Exclude<Sight, 'seen'> }
  /** So many items in a row were accepted faster than they can be looked at. */
  | { readonly kind: 'quick'; readonly count: number }
  | {
      readonly kind:
        | 'editsRestored'
        | 'errorsMarked'
        | 'errorNeeded'
        | 'nothingToTakeBack'
        | 'noneUnchecked'
        | 'sampleJudged';
    };

export type Tell = (notice: Notice) => void;
