import type { SyncEvent } from '../../shared/contract/sync/sync.ts';

/** How often the history is asked for, in milliseconds: while something in it moves, and else. */
export const WHILE_MOVING = 2000;
export const WHILE_STILL = 15_000;

/** Its state may be another one in a moment. */
export function isMoving({ nextAt, lastOutcome }: Pick<SyncEvent, 'nextAt' | 'lastOutcome'>): boolean {
  return nextAt !== null && (lastOutcome === 'sending' || Date.parse(nextAt) - Date.now() < WHILE_STILL);
}
