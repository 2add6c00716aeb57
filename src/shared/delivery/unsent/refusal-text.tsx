import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../connection/connection-context.ts';
import { useSession } from '../../connection/use-session.ts';
import { ERROR, isErrorCode } from '../../contract/error-code.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { WorkNote } from '../../judging/work.ts';
import { packageDetailQuery } from '../query/package-detail-query.ts';
import { usePackageName } from '../query/use-package-name.ts';
import { ItemResultTag } from '../state/item-result-tag.tsx';
import type { KnownRefusal } from './refusal-of.ts';

interface RefusalTextProps {
  readonly refusal: KnownRefusal;
  readonly note: WorkNote;
}

/** Why the server would not take an entry: who, what and when, as far as it said. */
export function RefusalText({ refusal, note }: RefusalTextProps) {
  const { t } = useTranslation(['outbox', 'errors']);
  const format = useFormat();
  switch (refusal.kind) {
    case 'judgedMeanwhile': {
      const { by, at, result } = refusal.theirs;
      return (
        <p className="unsent-entry__why">
          {t('outbox:why.judgedMeanwhile', { name: by, time: format.dateTime(at) })}
          <ItemResultTag result={result} />
        </p>
      );
    }
    case 'changedMeanwhile': {
      const { by, at } = refusal.theirs;
      return (
        <p className="unsent-entry__why">
          {t('outbox:why.changedMeanwhile', { name: by, time: format.dateTime(at) })}
        </p>
      );
    }
    case 'resubmitted':
      return (
        <p className="unsent-entry__why">
          {refusal.batch
            ? t('outbox:why.resubmitted', { round: refusal.batch.round })
            : t(`errors:code.${ERROR.batchResubmitted}`)}
        </p>
      );
    case 'takenOver':
      return <TakenOver packageId={note.packageId} />;
    case 'spotCheckEnded':
      return <p className="unsent-entry__why">{t('outbox:why.spotCheckEnded')}</p>;
    case 'outOfSight':
      return <p className="unsent-entry__why">{t('outbox:why.outOfSight')}</p>;
    case 'other': {
      const { code } = refusal;
      return (
        <p className="unsent-entry__why">
          {code !== null && isErrorCode(code) ? t(`errors:code.${code}`) : t('errors:unknown')}
        </p>
      );
    }
  }
}

/** By whom is asked now: it may have changed hands once more, and be the reader's again. */
function TakenOver({ packageId }: { readonly packageId: string }) {
  const { t } = useTranslation(['outbox', 'errors']);
  // What was known before may be from when the reader had it.
  const { data, isFetchedAfterMount } = useQuery({
    ...packageDetailQuery(useApi(), packageId),
    staleTime: 0,
  });
  const { user } = useSession();
  const packageName = usePackageName();
  if (!data || !isFetchedAfterMount)
    return <p className="unsent-entry__why">{t(`errors:code.${ERROR.packageHeldByOther}`)}</p>;
  const { holder } = data;
  const of = { package: packageName(data.name) };
  return (
    <p className="unsent-entry__why">
      {holder === null
        ? t('outbox:why.takenOverFree', of)
        : holder.userId === user?.userId
          ? t('outbox:why.takenOverBack', of)
          : t('outbox:why.takenOver', { ...of, name: holder.userName })}
    </p>
  );
}
