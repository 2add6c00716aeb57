import { isNotNull } from 'drizzle-orm';
import { syncEvent } from '../db/schema/sync.ts';
import type { Services } from '../services.ts';
import { claimDue, type DueEvent } from './claim-due.ts';
import { sendEvent } from './send-event.ts';

/** Sends what is due. Several servers of one database may run it: what one claims no other takes. */
export interface Sender {
  /** Lets attempts under way end for at most `milliseconds`; what is cut off is made again. */
  stop(milliseconds: number): Promise<void>;
}

/** Attempts at a time. */
const SLOTS = 8;
/** Of one customer, over all of this server's slots. */
const PER_CUSTOMER = 2;
/** How long after one look for what is due the next follows, in milliseconds: so long a push takes to begin at most. */
const LOOK = 1000;

/**
 * @param isAlone no other server uses the database: what is claimed was left behind by one that was killed, and need not
 * wait until its claim ends
 */
export async function startSender(services: Services, isAlone: boolean): Promise<Sender> {
  const { database, log, now } = services;
  const stopping = new AbortController();
  const underWay = new Map<Promise<void>, DueEvent>();
  let wake: () => void = () => undefined;

  if (isAlone)
    await database.system((tx) =>
      tx.update(syncEvent).set({ claimedUntil: null }).where(isNotNull(syncEvent.claimedUntil)),
    );

  function begin(event: DueEvent): void {
    const sending = sendEvent(services, event, stopping.signal)
      .catch((error) => {
        if (!stopping.signal.aborted) log.error({ err: error, eventId: event.id }, 'a push broke off');
      })
      .finally(() => {
        underWay.delete(sending);
        wake();
      });
    underWay.set(sending, event);
  }

  async function look(): Promise<void> {
    const limit = SLOTS - underWay.size;
    if (limit === 0) return;
    const customers = Array.from(underWay.values(), ({ customerId }) => customerId);
    const busy = customers.filter((id) => customers.filter((one) => one === id).length >= PER_CUSTOMER);
    const claimed = await database.system((tx) =>
      claimDue(tx, { limit, busy: [...new Set(busy)], now: now() }),
    );
    for (const event of claimed) begin(event);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      try {
        await look();
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'due pushes could not be looked for');
      }
      if (stopping.signal.aborted) return;
      const timer = setTimeout(resolve, LOOK);
      await promise;
      clearTimeout(timer);
    }
  }

  const running = run();
  return {
    async stop(milliseconds) {
      stopping.abort();
      wake();
      await running;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      await Promise.race([promise, Promise.allSettled(underWay.keys())]);
      clearTimeout(timer);
    },
  };
}
