import type { Api } from '../../../shared/api/api.ts';
import { getSampledItemList, type SampledItem } from '../../../shared/contract/accept/spot-check.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';

interface Sample {
  readonly spotCheckId: string;
  /** Only what is not judged in the spot check yet, or only what is. */
  readonly judged?: boolean;
  readonly signal?: AbortSignal;
}

/** The first item of a sample that is looked for, in the order of drawing; null where there is none. */
export async function findSampled(
  api: Api,
  { spotCheckId, judged, signal }: Sample,
  isIt: (sampled: SampledItem) => boolean,
): Promise<SampledItem | null> {
  for (let page = 1; ; page++) {
    const { rows, total } = await api.call(
      getSampledItemList,
      {
        spotCheckId,
        page,
        limit: MAX_LIMIT,
        sort: 'drawn',
        direction: 'asc',
        ...(judged === undefined ? {} : { judged }),
      },
      { quiet: true, ...(signal ? { signal } : {}) },
    );
    const found = rows.find(isIt);
    if (found) return found;
    if (rows.length === 0 || page * MAX_LIMIT >= total) return null;
  }
}
