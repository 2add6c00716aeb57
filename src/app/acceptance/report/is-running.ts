import type { AcceptanceReport } from '../../../shared/contract/accept/report.ts';

/** It waits for its turn, or is being written. */
export function isRunning({ state }: Pick<AcceptanceReport, 'state'>): boolean {
  return state === 'waiting' || state === 'generating';
}
