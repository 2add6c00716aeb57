import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { isErrorCode } from '../../../shared/contract/error-code.ts';
import type { EntryNote } from '../../../shared/outbox/entry-kinds.ts';
import type { Outbox } from '../../../shared/outbox/outbox.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox-entry.ts';
import { useToast } from '../../../shared/ui/use-toast.ts';
import type { ViewPlace } from '../data/view-place.ts';

/** Refusals that hold for all of a package: it is held by somebody, concluded, closed or submitted again. */
const OF_THE_PACKAGE: readonly (number | null)[] = [5005158, 5007017, 5007019, 5007031];
const NONE: readonly OutboxEntry[] = [];
const nothing = () => null;
const never = () => () => undefined;

/**
 * Why results cannot be given here. A grid may show many packages, of which some are concluded or with somebody
 * else: the first verdict that the server refuses is told at once, and none follows it into the same package.
 */
export function useRefusal(
  outbox: Outbox | null,
  { batchId, mayJudge }: Pick<ViewPlace, 'batchId' | 'mayJudge'>,
): (rows: readonly { readonly packageId: string }[]) => string | null {
  const { t } = useTranslation(['gallery', 'errors']);
  const toast = useToast();
  const snapshot = useSyncExternalStore(outbox?.subscribe ?? never, outbox?.get ?? nothing);
  const refused = snapshot?.refused ?? NONE;

  const reasonOf = ({ refusal }: OutboxEntry): string => {
    const code = refusal?.code ?? null;
    return code !== null && isErrorCode(code) ? t(`errors:code.${code}`) : t('errors:unknown');
  };
  const known = useRef<ReadonlySet<string> | null>(null);
  const tell = useEffectEvent((entries: readonly OutboxEntry[]) => {
    const before = known.current;
    known.current = new Set(entries.map(({ key }) => key));
    const fresh = entries.findLast(({ key, note }) => {
      return before !== null && !before.has(key) && (note as Partial<EntryNote>).batchId === batchId;
    });
    if (fresh) toast.error(t('gallery:refused', { reason: reasonOf(fresh) }), { duration: 6000 });
  });
  useEffect(() => tell(refused), [refused]);

  return (rows) => {
    if (!mayJudge) return t('gallery:mayNotJudge');
    const packages = new Set(rows.map(({ packageId }) => packageId));
    const why = refused.findLast(
      ({ refusal, note }) =>
        OF_THE_PACKAGE.includes(refusal?.code ?? null) &&
        packages.has((note as Partial<EntryNote>).packageId ?? ''),
    );
    return why ? t('gallery:refused', { reason: reasonOf(why) }) : null;
  };
}
