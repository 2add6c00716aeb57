import { MAX_STRATA, type previewSpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { ensureIndexed } from '../../objects/ensure-indexed.ts';
import { requireBatch } from '../batch/required-batch.ts';
import { allocate } from './allocate.ts';
import { requireFittingDraw, sampleSize } from './check-request.ts';
import { populationOf, sizeOf } from './population.ts';
import { countStrata } from './read-population.ts';

/** Counts what a draw would find; without strata it looks at packages only. */
export const preview: Handler<typeof previewSpotCheck> = async (request, context) => {
  const batch = await requireBatch(context, request.batchId);
  requireFittingDraw(request, batch);
  const { ranges } = await populationOf(context, batch, request);
  const population = sizeOf(ranges);
  const { size, plan } = sampleSize(request, population);
  if (request.strata === 'class') await ensureIndexed(context.tx, { batchId: request.batchId });
  const strata = await countStrata(context.tx, ranges, request.strata);
  if (strata.length > MAX_STRATA) throw new Failure(ERROR.spotCheckNotSupported);
  const samples = allocate(
    strata.map((stratum) => stratum.population),
    size,
  );
  return {
    population,
    size,
    plan,
    strata: strata.map((stratum, index) => ({
      ...stratum,
      sample: samples[index] ?? 0,
      accepted: 0,
      rejected: 0,
    })),
  };
};
