import type { OutboxSnapshot } from '../../shared/outbox/outbox-snapshot.ts';
import { within } from '../../shared/outbox/within.ts';

/** How long is waited for what is on its way, in milliseconds: mostly it is there, and nothing has to be asked. */
const MOMENT = 1000;

/** As much of an outbox as this has to know. */
interface Leaving {
  readonly get: () => Pick<OutboxSnapshot<unknown>, 'status' | 'waiting' | 'entries' | 'onDevice'>;
  readonly subscribe: (listener: () => void) => () => void;
}

export interface LeftUnsent {
  readonly count: number;
  /** Whether it outlives the page. */
  readonly isKept: boolean;
}

/** What would be left unsent if the session ended now: on its way, or refused; null where all is with the server. */
export async function leftUnsent(outbox: Leaving, moment = MOMENT): Promise<LeftUnsent | null> {
  const rests = Promise.withResolvers<void>();
  const look = (): void => {
    const { status, waiting } = outbox.get();
    if (waiting === 0 || (status !== 'idle' && status !== 'sending')) rests.resolve();
  };
  const stop = outbox.subscribe(look);
  look();
  await within(rests.promise, moment, undefined);
  stop();
  const { entries, onDevice } = outbox.get();
  return entries.length > 0 ? { count: entries.length, isKept: onDevice !== 'denied' } : null;
}
