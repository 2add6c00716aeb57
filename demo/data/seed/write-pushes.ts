import { and, between, desc, eq } from 'drizzle-orm';
import { batchPhase } from '../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import { RETRY_AFTER } from '../../../src/shared/contract/sync/push-schedule.ts';
import { SYNC_STATE } from '../../../src/shared/contract/sync/sync-state.ts';
import { newId } from '../../server/db/new-id.ts';
import { credential } from '../../server/db/schema/credential.ts';
import { batch } from '../../server/db/schema/delivery.ts';
import { syncAttempt, syncEvent } from '../../server/db/schema/sync.ts';
import type { Transaction } from '../../server/db/transaction.ts';
import { signedHeaders } from '../../server/outgoing/signed-headers.ts';
import type { Services } from '../../server/services.ts';
import { finishedFacts } from '../../server/sync/batch-facts.ts';
import { keptBody } from '../../server/sync/kept-body.ts';
import { LARGEST_IN_BODY } from '../../server/sync/prepare-body.ts';
import { type PushedResult, readResults } from '../../server/sync/pushed-result.ts';
import type { Cast } from './batch-scene.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Where the customer received results before its portal did, and on which days: so many ago. */
export const OLD_RECEIVER = { url: 'https://results.demo.example/hooks', since: 300, until: 4 } as const;
const TOOK = [184, 231, 96, 412, 158];

type Fate = 'accepted' | 'late' | 'givenUp';
/** Of the pushes, the newest first; the others arrived at once. */
const FATES: readonly Fate[] = ['accepted', 'late', 'accepted', 'givenUp'];

/** The pushes of what was finished in the last months: most arrived at once, one late, one never. */
export async function writePushes(
  tx: Transaction,
  { secretBox }: Pick<Services, 'secretBox'>,
  { customerId }: Cast,
  now: Date,
): Promise<void> {
  const [key] = await tx
    .select({ name: credential.customerName, secret: credential.appSecret })
    .from(credential)
    .where(eq(credential.customerId, customerId));
  if (!key?.secret) throw new Error('the demonstration has no credential');
  const secrets = [secretBox.open(key.secret)];
  const finished = await tx
    .select()
    .from(batch)
    .where(
      and(
        eq(batch.customerId, customerId),
        between(batch.completedAt, daysBefore(now, OLD_RECEIVER.since), daysBefore(now, OLD_RECEIVER.until)),
      ),
    )
    .orderBy(desc(batch.completedAt));
  let count = 0;
  for (const { id: batchId, round, state, completedAt, decisionSequence: sequence } of finished) {
    const phase = batchPhase(state);
    if (!completedAt || !(phase === 'accepted' || phase === 'rejected')) continue;
    const event = {
      id: newId(completedAt),
      customerId,
      batchId,
      kind: 'finished' as const,
      sequence,
      round,
      result: phase === 'accepted' ? ITEM_RESULT.accepted : ITEM_RESULT.rejected,
      createdAt: completedAt,
    };
    const results = await all(readResults(tx, batchId));
    const facts = await finishedFacts(tx, event, completedAt);
    const kept = { ...facts, items: results.length, results, download: null };
    const body = JSON.stringify({ customerName: key.name, sequence, ...kept });
    // Larger ones would have a file. They were not sent, and can be by hand.
    if (Buffer.byteLength(body) > LARGEST_IN_BODY) continue;
    await write(tx, {
      event: { ...event, body: JSON.stringify(kept) },
      body,
      items: results.length,
      secrets,
      fate: FATES[count] ?? 'accepted',
      took: TOOK[count % TOOK.length] ?? 0,
    });
    count += 1;
  }
}

interface Written {
  readonly event: Pick<
    typeof syncEvent.$inferInsert,
    'id' | 'customerId' | 'batchId' | 'kind' | 'sequence' | 'round' | 'result' | 'body'
  > & {
    readonly createdAt: Date;
  };
  readonly body: string;
  readonly items: number;
  readonly secrets: readonly string[];
  readonly fate: Fate;
  readonly took: number;
}

async function write(tx: Transaction, { event, body, items, secrets, fate, took }: Written): Promise<void> {
  const times = attemptsOf(event.createdAt.getTime() + 700, fate);
  const last = times.at(-1) ?? event.createdAt.getTime();
  const { customerId } = event;
  await tx.insert(syncEvent).values({
    ...event,
    state: fate === 'givenUp' ? SYNC_STATE.failed : SYNC_STATE.completed,
    failure: fate === 'givenUp' ? 'triedForADay' : null,
    attempts: times.length,
    tries: times.length,
    triesSince: new Date(times[0] ?? last),
    startedAt: new Date(times[0] ?? last),
    finishedAt: new Date(last + took),
    items,
  });
  await tx.insert(syncAttempt).values(
    times.map((time, at) => {
      const sentAt = new Date(time);
      const isTaken = fate !== 'givenUp' && at === times.length - 1;
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'customer-console-push/1',
        ...signedHeaders({ eventId: event.id, sentAt, body, secrets }),
      };
      return {
        customerId,
        eventId: event.id,
        number: at + 1,
        outcome: isTaken ? ('accepted' as const) : ('refused' as const),
        milliseconds: isTaken ? took : took + 29 * at,
        url: OLD_RECEIVER.url,
        requestHeaders: Object.entries(headers).map(([name, value]) => ({ name, value })),
        requestBody: keptBody(body),
        requestSize: Buffer.byteLength(body),
        status: isTaken ? 200 : 503,
        responseHeaders: [{ name: 'content-type', value: 'text/plain' }],
        responseBody: isTaken ? 'ok' : 'Service Unavailable',
        responseCut: false,
        createdAt: sentAt,
      };
    }),
  );
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}

/** When it was tried. */
function attemptsOf(first: number, fate: Fate): readonly number[] {
  const waits = { accepted: 0, late: 3, givenUp: RETRY_AFTER.length }[fate];
  const times = [first];
  for (const wait of RETRY_AFTER.slice(0, waits)) times.push((times.at(-1) ?? first) + wait);
  return times;
}

async function all(parts: AsyncIterable<readonly PushedResult[]>): Promise<readonly PushedResult[]> {
  const results: PushedResult[] = [];
  for await (const part of parts) results.push(...part);
  return results;
}
