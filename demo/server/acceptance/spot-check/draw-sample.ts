import { createHash, hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { SpotCheck } from '../../../../src/shared/contract/accept/spot-check.ts';
import { allocate } from './allocate.ts';
import type { FrozenPopulation } from './frozen-population.ts';

/** Named with every sample; another way of drawing gets another name. `demo/spot-check.md` describes them. */
export const METHODS = { random: 'sha256-order/1', inOrder: 'batch-order/1' } as const;

export interface Drawn {
  /** Places in the population, from 0, in the order of drawing. */
  readonly places: Uint32Array;
  readonly strata: readonly { readonly name: string; readonly population: number; readonly sample: number }[];
  /** SHA-256 over the drawn ids in their order, each ended by a line feed: hex digits. */
  readonly hash: string;
}

interface Draw {
  readonly seed: string;
  readonly order: SpotCheck['order'];
  readonly size: number;
}

/** After so many hashes others get their turn. */
const AT_ONCE = 20_000;

/**
 * Draws a sample, the same one for the same population and seed: everything is put in order, by chance or as it
 * stands, and gone through from the start; each item is drawn as long as its stratum still gives some.
 */
export async function drawSample(from: FrozenPopulation, { seed, order, size }: Draw): Promise<Drawn> {
  const left = allocate(
    from.strata.map(({ population }) => population),
    size,
  );
  const strata = from.strata.map((stratum, index) => ({ ...stratum, sample: left[index] ?? 0 }));
  const ordered = order === 'random' ? await randomOrder(from, seed) : null;
  const places = new Uint32Array(size);
  const digest = createHash('sha256');
  let drawn = 0;
  for (let turn = 0; turn < from.size && drawn < size; turn++) {
    const place = ordered?.[turn] ?? turn;
    const stratum = from.stratumAt(place);
    const quota = left[stratum] ?? 0;
    if (quota === 0) continue;
    left[stratum] = quota - 1;
    places[drawn] = place;
    digest.update(`${from.idAt(place)}\n`);
    drawn += 1;
  }
  return { places, strata, hash: digest.digest('hex') };
}

/**
 * All places in the order of SHA-256 over `<seed>:<item id>`: of its first 13 hex digits, which a number holds
 * exactly; equal ones stay as they are in the batch.
 */
async function randomOrder(from: FrozenPopulation, seed: string): Promise<Uint32Array> {
  const keys = new Float64Array(from.size);
  const places = new Uint32Array(from.size);
  for (let place = 0; place < from.size; place++) {
    keys[place] = Number.parseInt(hash('sha256', `${seed}:${from.idAt(place)}`).slice(0, 13), 16);
    places[place] = place;
    if (place % AT_ONCE === AT_ONCE - 1) await setImmediate();
  }
  return places.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || one - other);
}
