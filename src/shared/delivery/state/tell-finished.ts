import * as v from 'valibot';
import type { HostEvents } from '../../connection/host-events.ts';
import { type BatchState, concludedState } from '../../contract/batch-state.ts';

/** Tells the host page that the acceptance of a batch has ended; of a batch that goes on it says nothing. */
export function tellFinished(hostEvents: HostEvents, batchId: string, state: BatchState): void {
  if (v.is(concludedState, state)) hostEvents.emit('customer-batch-finished', { batchId, state });
}
