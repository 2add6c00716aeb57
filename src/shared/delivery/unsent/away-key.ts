import type { OutboxSnapshot } from '../../outbox/outbox-snapshot.ts';

type Away = 'offline' | 'closed' | 'signedOut';

/**
 * Which text says that work waits for the server; null while the server is there. "Saved on this device" is said
 * only of what is: not while that is being done.
 */
export function awayKey({
  status,
  onDevice,
}: Pick<OutboxSnapshot<unknown>, 'status' | 'onDevice'>): `${Away}${'' | 'Saved' | 'Denied'}` | null {
  if (status === 'idle' || status === 'sending') return null;
  return `${status}${onDevice === 'saved' ? 'Saved' : onDevice === 'denied' ? 'Denied' : ''}`;
}
