import { randomBytes } from 'node:crypto';
import { eq, max, sql } from 'drizzle-orm';
import type { SamplingPlan } from '../../../../src/shared/contract/accept/sampling-plan.ts';
import {
  type drawSpotCheck,
  MAX_STRATA,
  type SpotCheck,
} from '../../../../src/shared/contract/accept/spot-check.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { newId } from '../../db/new-id.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { CallContext, CallerContext, CallerHandler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { ensureIndexed } from '../../objects/ensure-indexed.ts';
import type { Services } from '../../services.ts';
import { lockBatch, requireBatch } from '../batch/required-batch.ts';
import { type DrawRequest, requireFittingDraw, sampleSize } from './check-request.ts';
import { type Drawn, drawSample, METHODS } from './draw-sample.ts';
import { type FrozenPopulation, freezePopulation, readFrozen } from './frozen-population.ts';
import { type Population, populationOf, sizeOf } from './population.ts';
import { countStrata, readPopulation } from './read-population.ts';
import { requireSpotCheck, spotCheckReply } from './spot-check-row.ts';

interface Frozen {
  readonly id: string;
  readonly key: string;
  readonly round: number;
  readonly population: number;
  readonly size: number;
  readonly plan: SamplingPlan | null;
  readonly packages: Population['packages'];
}

/**
 * Draws a sample and freezes it. What is drawn from is written down first, as it is at one moment, and the sample
 * is drawn from that file: exactly what everybody does who repeats it. Nothing is locked until the sample stands.
 */
export const draw: CallerHandler<typeof drawSpotCheck> = async (request, context) => {
  const { services, caller, still } = context;
  const { database, storage } = services;
  // Whoever tries seeds until the sample suits them has left chance behind, and the plan's risks with it.
  if (request.by === 'plan' && request.seed !== undefined) throw new Failure(ERROR.spotCheckNotSupported);
  if (request.strata === 'class') {
    // Before the snapshot, which only reads: what nobody looked into yet has no index of its objects.
    await still((tx) => ensureIndexed(tx, { batchId: request.batchId }));
  }
  const frozen = await database.snapshot(caller.customerId, (tx) => freeze(request, { ...context, tx }));
  try {
    const sample = await sampleOf(request, frozen, services);
    // A large batch takes a while: who was shut out meanwhile has drawn nothing.
    return await still((tx, now) => keep(request, { ...context, tx, caller: now }, sample));
  } catch (error) {
    await storage.delete(frozen.key);
    throw error;
  }
};

/** The same within one transaction, for the seed: nothing of it stands before the rest does. */
export async function drawWithin(request: DrawRequest, context: CallContext): Promise<SpotCheck> {
  const frozen = await freeze(request, context);
  return keep(request, context, await sampleOf(request, frozen, context.services));
}

async function sampleOf(request: DrawRequest, frozen: Frozen, { storage }: Services): Promise<Sample> {
  const population = await readFrozen(storage, frozen.key, frozen.population);
  const seed = request.seed ?? randomBytes(16).toString('hex');
  const drawn = await drawSample(population, { seed, order: request.order, size: frozen.size });
  return { frozen, population, drawn, seed };
}

/** The population as one look at the database finds it, in the file storage. */
async function freeze(request: DrawRequest, context: CallContext): Promise<Frozen> {
  const { tx, services, caller } = context;
  const batch = await requireBatch(context, request.batchId);
  requireFittingDraw(request, batch);
  const { ranges, packages } = await populationOf(context, batch, request);
  const population = sizeOf(ranges);
  const { size, plan } = sampleSize(request, population);
  if (request.strata !== 'none') {
    const strata = await countStrata(tx, ranges, request.strata);
    if (strata.length > MAX_STRATA) throw new Failure(ERROR.spotCheckNotSupported);
  }
  const id = newId(services.now());
  const key = `spot-checks/${caller.customerId}/${id}.csv.gz`;
  await freezePopulation(services.storage, key, readPopulation(tx, ranges, request.strata));
  return { id, key, round: batch.round, population, size, plan, packages };
}

interface Sample {
  readonly frozen: Frozen;
  readonly population: FrozenPopulation;
  readonly drawn: Drawn;
  readonly seed: string;
}

/** Rows of a sample that are written at once. */
const ROWS = 5_000;

async function keep(request: DrawRequest, context: CallContext, sample: Sample): Promise<SpotCheck> {
  const { tx, caller, services } = context;
  const { frozen, population, drawn, seed } = sample;
  const batch = await lockBatch(context, request.batchId);
  // It may have been ended or delivered again meanwhile.
  if (batch.round !== frozen.round) throw new Failure(ERROR.batchStateChanged);
  requireFittingDraw(request, batch);
  const [last] = await tx
    .select({ number: max(spotCheck.number) })
    .from(spotCheck)
    .where(eq(spotCheck.batchId, batch.id));
  const number = (last?.number ?? 0) + 1;
  await tx.insert(spotCheck).values({
    id: frozen.id,
    customerId: caller.customerId,
    batchId: batch.id,
    number,
    round: frozen.round,
    sizeBy: request.by,
    percent: request.by === 'percent' ? (request.percent ?? null) : null,
    drawOrder: request.order,
    fromIndex: request.fromIndex,
    others: request.others,
    packages: frozen.packages,
    strataBy: request.strata,
    plan: frozen.plan,
    seed,
    method: METHODS[request.order],
    population: frozen.population,
    populationHash: population.hash,
    sampleHash: drawn.hash,
    populationKey: frozen.key,
    size: frozen.size,
    strata: [...drawn.strata],
    accountId: caller.accountId,
    createdAt: services.now(),
  });
  for (let first = 0; first < frozen.size; first += ROWS) await keepItems(context, sample, first);
  await noteEvent(context, {
    batchId: batch.id,
    event: 'spotCheckDrawn',
    detail: { name: String(number), items: frozen.size },
  });
  return spotCheckReply(await requireSpotCheck(context, frozen.id), context);
}

async function keepItems(
  { tx, caller }: Pick<CallContext & CallerContext, 'tx' | 'caller'>,
  { frozen, population, drawn }: Sample,
  first: number,
): Promise<void> {
  const rows = Array.from(drawn.places.subarray(first, first + ROWS), (place, index) => ({
    drawn: first + index + 1,
    item_id: population.idAt(place),
    stratum: population.strata[population.stratumAt(place)]?.name ?? '',
  }));
  await tx.execute(sql`
    insert into ${spotCheckItem} (customer_id, spot_check_id, drawn, item_id, stratum)
    select ${caller.customerId}::uuid, ${frozen.id}::uuid, row.drawn, row.item_id, row.stratum
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(drawn int, item_id uuid, stratum text)
  `);
}
