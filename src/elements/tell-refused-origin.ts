import type { Connection } from '../shared/connection/connection.ts';
import { errorDetail } from '../shared/routing/error-detail.ts';

/** Tells the page that the server lets no page of its origin call: once, however many calls fail of it. */
export function tellRefusedOrigin({ failures, hostEvents }: Connection): () => void {
  let isTold = false;
  return failures.subscribe((error) => {
    if (isTold || error.kind !== 'origin') return;
    isTold = true;
    hostEvents.emit('customer-error', errorDetail(error));
  });
}
