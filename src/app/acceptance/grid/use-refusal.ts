import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR, isErrorCode } from '../../../shared/contract/error-code.ts';
import { useWorkEntries, useWorkOutbox } from '../../../shared/judging/use-work-outbox.ts';
import type { WorkEntry } from '../../../shared/judging/work.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import type { ViewPlace } from '../item/view-place.ts';

/** Refusals that hold for all of a package: it is held by somebody, concluded, closed or submitted again. */
const OF_THE_PACKAGE: readonly (number | null)[] = [
  ERROR.packageHeldByOther,
  ERROR.packageConcludedByOther,
  ERROR.batchStateChanged,
  ERROR.batchResubmitted,
];

/**
 * Why results cannot be given here. A grid may show many packages, of which some are concluded or with somebody
 * else: the first verdict that the server refuses is told at once, and none follows it into the same package.
 */
export function useRefusal({
  batchId,
  notJudged,
}: Pick<ViewPlace, 'batchId' | 'notJudged'>): (
  rows: readonly { readonly packageId: string }[],
) => string | null {
  const { t } = useTranslation(['gallery', 'errors']);
  const toast = useToast();
  const entries = useWorkEntries(useWorkOutbox());
  const refused = useMemo(() => entries.filter(({ refusal }) => refusal !== null), [entries]);

  const reasonOf = ({ refusal }: WorkEntry): string => {
    const code = refusal?.code ?? null;
    return code !== null && isErrorCode(code) ? t(`errors:code.${code}`) : t('errors:unknown');
  };
  const known = useRef<ReadonlySet<string> | null>(null);
  const tell = useEffectEvent((entries: readonly WorkEntry[]) => {
    const before = known.current;
    known.current = new Set(entries.map(({ key }) => key));
    const fresh = entries.findLast(({ key, note }) => {
      return before !== null && !before.has(key) && note.batchId === batchId;
    });
    if (fresh) toast.error(t('gallery:refused', { reason: reasonOf(fresh) }), { duration: 6000 });
  });
  useEffect(() => tell(refused), [refused]);

  return (rows) => {
    if (notJudged !== null) return notJudged;
    const packages = new Set(rows.map(({ packageId }) => packageId));
    const why = refused.findLast(
      ({ refusal, note }) => OF_THE_PACKAGE.includes(refusal?.code ?? null) && packages.has(note.packageId),
    );
    return why ? t('gallery:refused', { reason: reasonOf(why) }) : null;
  };
}
