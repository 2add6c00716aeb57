import type { Reason } from './reason.ts';

/**
 * Whether the person has the item's data before them: only then may they decide about it. `failed`: it could not be
 * had so far; `damaged`: it came, and cannot be shown.
 */
export type Sight = 'seen' | 'loading' | 'failed' | 'damaged';

/** Nobody decides about what is not on the screen; null where it is. */
export function unseenReason(sight: Sight): Reason | null {
  return sight === 'seen' ? null : { why: sight };
}
