import { queryOptions } from '@tanstack/react-query';
import { NetworkError } from '../../../shared/api/network-error.ts';
import { SCRIPTS } from '../../../shared/loading/scripts-base.ts';
import { type ElementManifest, NO_ELEMENTS, readManifest } from './element-manifest.ts';

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
      if (response.status >= 500) throw new NetworkError(false, { cause: response.status });
      return response.ok ? found(await response.text()) : NO_ELEMENTS;
    },
    // It changes with the build that this page comes from.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** In a partner's own bundle nothing lies beside our scripts: what comes instead is some page, or nothing. */
function found(text: string): ElementManifest {
  try {
    const manifest = readManifest(JSON.parse(text));
    return { ...manifest, script: new URL(manifest.script, SCRIPTS).href };
  } catch {
    return NO_ELEMENTS;
  }
}
