import { isNotNull } from 'drizzle-orm';
import { PUSH_TIMEOUT } from '../../../src/shared/contract/credential-push.ts';
import { syncEvent } from '../db/schema/sync.ts';
import type { Services } from '../services.ts';
import { claimDue, type DueEvent } from './claim-due.ts';
import { sendEvent } from './send-event.ts';

/** Sends what is due. Several servers of one database may run it: what one claims no other takes. */
export interface Sender {
  /** Lets attempts under way end for at most `milliseconds`; what is cut off is made again. */
  stop(milliseconds: number): Promise<void>;
}

/** Attempts at a time: nearly all that they do is wait. */
export const SLOTS = 16;
/** Of them, those that slow customers may have together. */
const FOR_SLOW = 8;
/** A customer is slow whose last attempt took longer than so many milliseconds. */
const SLOW = PUSH_TIMEOUT / 2;
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
  /** Customers by id. However many receivers hang, those that answer find a slot, at the latest after one time-out. */
  const slow = new Set<string>();
  let wake: () => void = () => undefined;

  if (isAlone)
    await database.system((tx) =>
      tx.update(syncEvent).set({ claimedUntil: null }).where(isNotNull(syncEvent.claimedUntil)),
    );

  function begin(event: DueEvent): void {
    const { customerId } = event;
    const begun = performance.now();
    const sending = sendEvent(services, event, stopping.signal)
      .catch((error) => {
        if (!stopping.signal.aborted) log.error({ err: error, eventId: event.id }, 'a push broke off');
      })
      .finally(() => {
        underWay.delete(sending);
        if (performance.now() - begun > SLOW) slow.add(customerId);
        else slow.delete(customerId);
        wake();
      });
    underWay.set(sending, event);
  }

  async function look(): Promise<void> {
    await claim(SLOTS - underWay.size, { not: [...slow] });
    const taken = Array.from(underWay.values()).filter(({ customerId }) => slow.has(customerId)).length;
    await claim(Math.min(SLOTS - underWay.size, FOR_SLOW - taken), { only: [...slow] });
  }

  async function claim(limit: number, of: Parameters<typeof claimDue>[1]['of']): Promise<void> {
    if (limit <= 0 || ('only' in of && of.only.length === 0)) return;
    const claimed = await database.system((tx) => claimDue(tx, { limit, of, now: now() }));
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
