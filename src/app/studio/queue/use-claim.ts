import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { type PackageDetail, startPackage } from '../../../shared/contract/accept/package.ts';
import type { SpotCheckDetail } from '../../../shared/contract/accept/spot-check.ts';
import { getItemDetail, type ItemDetail } from '../../../shared/contract/studio.ts';
import { invalidateDelivery } from '../../../shared/delivery/invalidate-delivery.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';

export interface Claim {
  readonly mayJudge: boolean;
  /** Annotations can be changed: that needs the package, which a spot check does not. */
  readonly mayEdit: boolean;
  /** Why not, for a person. */
  readonly reason: string;
  /** Somebody else who holds the package. */
  readonly holder: string | null;
  /** The package can be claimed now. */
  readonly mayStart: boolean;
  readonly start: () => void;
  readonly starting: boolean;
}

interface Ground {
  readonly package: PackageDetail | null;
  readonly spotCheck: SpotCheckDetail | null;
  readonly detail: ItemDetail | undefined;
}

/**
 * Whether the person may judge: they hold the package (specification 8, codes 5005158 and 5007902), or the item
 * is judged inside an open spot check.
 */
export function useClaim({ package: pack, spotCheck, detail }: Ground): Claim {
  const { t } = useTranslation('studio');
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const errorText = useErrorText();
  const { user } = useSession();
  const [starting, setStarting] = useState(false);

  const own = pack?.holder != null && pack.holder.userId === user?.userId;
  const holder = pack?.holder && !own ? pack.holder.userName : null;
  const mayEdit = pack ? own : (detail?.mayJudge ?? false);
  const mayStart = pack !== null && !own && (pack.action === 'start' || pack.action === 'continue');
  const reason = holder
    ? t('claim.heldBy', { name: holder })
    : mayStart
      ? t('claim.startFirst')
      : spotCheck
        ? spotCheck.mayJudge
          ? t('claim.sampleEdit')
          : t('claim.sampleEnded')
        : t('claim.viewOnly');

  const start = (): void => {
    if (!pack || starting) return;
    setStarting(true);
    api
      .call(startPackage, { packageId: pack.packageId }, { quiet: true })
      .then(async () => {
        await invalidateDelivery(queries);
        await queries.invalidateQueries({ queryKey: [getItemDetail.path] });
      })
      .catch((error: unknown) => toast.error(errorText(error), { duration: 5000 }))
      .finally(() => setStarting(false));
  };
  const mayJudge = spotCheck ? spotCheck.mayJudge : mayEdit;
  return { mayJudge, mayEdit, reason, holder, mayStart, start, starting };
}
