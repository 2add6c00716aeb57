import { SYNC_STATE, type SyncState } from '../../shared/contract/sync/sync-state.ts';

/** The states by name, as addresses and texts have them. */
export const STATE_NAMES = [
  'pending',
  'inProcess',
  'completed',
  'failed',
] as const satisfies readonly (keyof typeof SYNC_STATE)[];
export type StateName = (typeof STATE_NAMES)[number];

export function stateName(state: SyncState): StateName {
  return STATE_NAMES.find((name) => SYNC_STATE[name] === state) ?? 'pending';
}
