import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '../../../shared/contract/error-code.ts';
import { useWorkEntries, useWorkOutbox } from '../../../shared/judging/use-work-outbox.ts';
import type { WorkEntry } from '../../../shared/judging/work.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import type { ViewPlace } from '../item/view-place.ts';
import { standingRefusal } from './standing-refusal.ts';

/**
 * Why results cannot be given here. A grid may show many packages, of which some are concluded or with somebody
 * else: the first verdict that the server refuses is told at once, and none follows it into the same package.
 */
export function useRefusal({
  batchId,
  packageId,
  notJudged,
}: Pick<ViewPlace, 'batchId' | 'packageId' | 'notJudged'>): (
  rows: readonly { readonly packageId: string }[],
) => string | null {
  const { t } = useTranslation(['gallery', 'errors']);
  const toast = useToast();
  const [openedAt] = useState(() => Date.now());
  const entries = useWorkEntries(useWorkOutbox());

  const reasonOf = ({ refusal }: WorkEntry): string => {
    const code = refusal?.code ?? null;
    return code !== null && isErrorCode(code) ? t(`errors:code.${code}`) : t('errors:unknown');
  };
  /** What was on its way: only that can have been refused just now. */
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const tell = useEffectEvent((entries: readonly WorkEntry[]) => {
    const before = waiting.current;
    waiting.current = new Set(entries.filter(({ refusal }) => refusal === null).map(({ key }) => key));
    const fresh = entries.findLast(
      ({ key, note, refusal }) => refusal !== null && before.has(key) && note.batchId === batchId,
    );
    if (fresh) toast.error(t('gallery:refused', { reason: reasonOf(fresh) }), { duration: 6000 });
  });
  useEffect(() => tell(entries), [entries]);

  return (rows) => {
    if (notJudged !== null) return notJudged;
    const packageIds = new Set(rows.map((row) => row.packageId));
    const why = standingRefusal(entries, packageIds, { packageId, openedAt });
    return why ? t('gallery:refused', { reason: reasonOf(why) }) : null;
  };
}
