import type { BatchEvent, BatchHistoryEntry } from '../../../shared/contract/accept/history.ts';

/** What the rounds of a batch are made of. */
export const ROUND_EVENTS = [
  'delivered',
  'started',
  'finished',
  'rejected',
  'bulkUndone',
  'repairAsked',
  'redelivered',
  'reaccepted',
] as const satisfies readonly BatchEvent[];

/**
 * The steps of the rounds, oldest first. Of bulk results that were undone only one that had rejected the batch is a
 * step: without it somebody would be named for a decision that no longer stands.
 */
export function roundsOf(entries: readonly BatchHistoryEntry[]): readonly BatchHistoryEntry[] {
  const steps: BatchHistoryEntry[] = [];
  for (const entry of entries.toSorted((one, other) => one.at.localeCompare(other.at))) {
    if (entry.event !== 'bulkUndone' || steps.at(-1)?.event === 'rejected') steps.push(entry);
  }
  return steps;
}
