import { and, eq } from 'drizzle-orm';
import { syncEvent } from '../db/schema/sync.ts';
import { findReceiver } from '../outgoing/find-receiver.ts';
import { pushOnce } from '../outgoing/push-once.ts';
import type { Services } from '../services.ts';
import { bodyToSend } from './body-to-send.ts';
import { CLAIM, type DueEvent } from './claim-due.ts';
import { happenedIn } from './happened.ts';
import { type Prepared, prepareBody } from './prepare-body.ts';
import { recordOutcome } from './record-outcome.ts';

/** Makes the attempt that was begun with the claim of an event, and writes down what became of it. */
export async function sendEvent(services: Services, event: DueEvent, signal: AbortSignal): Promise<void> {
  const receiver = await findReceiver(services, event.customerId);
  if ('missing' in receiver) {
    await recordOutcome(services, event, { outcome: 'noReceiver', problem: receiver.missing });
    return;
  }
  const renewing = setInterval(() => void renew(services, event), CLAIM / 3);
  try {
    const prepared = event.body === null ? await prepare(services, event, signal) : event;
    if (prepared === null) return;
    const body = bodyToSend(services, prepared, receiver.customerName);
    const exchange = await pushOnce(services, receiver, { eventId: event.id, body });
    await recordOutcome(services, event, happenedIn(exchange));
  } finally {
    clearInterval(renewing);
  }
}

/** Null where nothing is to be sent. What failed is tried again like an attempt whose receiver did not answer. */
async function prepare(services: Services, event: DueEvent, signal: AbortSignal): Promise<Prepared | null> {
  try {
    return await prepareBody(services, event);
  } catch (error) {
    // What a server that stops leaves is taken up by the next one, after the claim or at its start.
    if (signal.aborted) throw error;
    services.log.error({ err: error, eventId: event.id }, 'results could not be prepared for their push');
    await recordOutcome(services, event, { outcome: 'notPrepared', problem: null });
    return null;
  }
}

/** Large results take longer to read than a claim lasts. */
async function renew({ database, log, now }: Services, { id, attempts }: DueEvent): Promise<void> {
  try {
    await database.system((tx) =>
      tx
        .update(syncEvent)
        .set({ claimedUntil: new Date(now().getTime() + CLAIM) })
        .where(and(eq(syncEvent.id, id), eq(syncEvent.attempts, attempts))),
    );
  } catch (error) {
    log.warn({ err: error, eventId: id }, 'the claim of a push was not renewed');
  }
}
