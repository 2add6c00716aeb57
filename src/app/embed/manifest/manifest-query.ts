import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '../../../shared/api/network-error.ts';
import { readManifest } from './element-manifest.ts';
import { SCRIPTS } from './scripts-base.ts';

const ADDRESS = `${SCRIPTS}custom-elements.json`;

/**
 * The elements as their build describes them, fetched as data: this page stands below the elements and may know none of
 * them, and one that is added is here without a word of ours.
 */
export function manifestQuery() {
  return queryOptions({
    queryKey: [ADDRESS],
    queryFn: async ({ signal }) => {
      const response = await fetch(ADDRESS, { signal });
      if (!response.ok) throw new NetworkError(false, { cause: response.status });
      return readManifest(await response.json());
    },
    // It changes with the build that this page comes from.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
