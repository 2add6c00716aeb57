import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { getItemDetail, getItemHistory, type ItemDetail } from '../../../shared/contract/studio.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';

export interface Resubmission {
  /** The round that the provider has delivered since; null while what is shown is the present one. */
  readonly round: number | null;
  /** Shows what was delivered. */
  readonly renew: () => Promise<void>;
}

/**
 * Whether the batch was submitted again since the studio was opened (code 5007031): film strip and pictures are of
 * the old delivery then. The package tells of it, or the first item that is read anew.
 */
export function useResubmission(pack: PackageDetail | null, detail: ItemDetail | undefined): Resubmission {
  const queries = useQueryClient();
  const [seen, setSeen] = useState(pack?.round ?? null);
  if (pack && seen === null) setSeen(pack.round);
  const now = Math.max(pack?.round ?? 0, detail?.round ?? 0);
  return {
    round: pack && seen !== null && now > seen ? now : null,
    renew: async () => {
      await Promise.all([
        invalidateDelivery(queries),
        queries.invalidateQueries({ queryKey: [getItemDetail.path] }),
        queries.invalidateQueries({ queryKey: [getItemHistory.path] }),
      ]);
      setSeen(now);
    },
  };
}
