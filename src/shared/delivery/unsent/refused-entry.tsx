import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getItemDetail } from '../../contract/studio.ts';
import { invalidateDelivery } from '../../judging/reads/invalidate-delivery.ts';
import type { WorkEntry, WorkOutbox } from '../../judging/work.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/action/button.tsx';
import { sampleStudioPath, studioPath } from '../delivery-path.ts';
import { EntryText } from './entry-text.tsx';
import { isOver, refusalOf } from './refusal-of.ts';
import { RefusalText } from './refusal-text.tsx';

interface RefusedEntryProps {
  readonly entry: WorkEntry;
  readonly outbox: WorkOutbox;
  readonly onClose: () => void;
  readonly onShow: ((entry: WorkEntry) => boolean) | undefined;
}

/** One refused entry: what it was, why it was refused, and the ways out that there are. */
export function RefusedEntry({ entry, outbox, onClose, onShow }: RefusedEntryProps) {
  const { t } = useTranslation('outbox');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { note } = entry;
  const refusal = entry.refusal && refusalOf(entry.refusal);
  if (!refusal) return null;

  const dismiss = (): void => {
    outbox.discard(entry.key);
    // What stands there instead may not have been read yet.
    void queries.invalidateQueries({ queryKey: [getItemDetail.path, { itemId: entry.subject }] });
    void invalidateDelivery(queries);
  };
  const show = (): void => {
    onClose();
    if (onShow?.(entry)) return;
    const { spotCheckId } = entry.kind === 'itemVerdict' ? entry.request : {};
    const place = spotCheckId
      ? sampleStudioPath(spotCheckId, entry.subject)
      : studioPath(note.packageId, entry.subject);
    void navigate(place, { tagView: true });
  };
  const isMine = refusal.kind === 'judgedMeanwhile';
  const isPast = isOver(refusal.kind);
  const keepMine = (): void => {
    if (refusal.kind !== 'judgedMeanwhile') return;
    const mine = afterTheirs(entry, refusal.theirs.at);
    if (mine) outbox.retry(entry.key, mine);
  };
  return (
    <li className="unsent-entry">
      <EntryText entry={entry} />
      <RefusalText note={note} refusal={refusal} />
      <span className="unsent-entry__acts">
        {isMine && (
          <Button onPress={keepMine} size="small">
            {t('keepMine')}
          </Button>
        )}
        {!isMine && !isPast && (
          <Button icon="refresh" onPress={() => outbox.retry(entry.key)} size="small">
            {t('retry')}
          </Button>
        )}
        {refusal.kind !== 'outOfSight' && (
          <Button onPress={show} size="small">
            {t('show')}
          </Button>
        )}
        <Button onPress={dismiss} size="small" variant={isMine ? 'default' : 'text'}>
          {isMine ? t('takeTheirs') : isPast ? t('dismiss') : t('giveUp')}
        </Button>
      </span>
    </li>
  );
}

/** The entry, given in the knowledge of what a colleague decided then; null for what no colleague decides against. */
function afterTheirs(entry: WorkEntry, seenAt: string): WorkEntry | null {
  switch (entry.kind) {
    case 'itemVerdict': {
      const { request } = entry;
      const sample = request.spotCheckId === undefined ? {} : { sampleSeenAt: seenAt };
      return { ...entry, request: { ...request, seenAt, ...sample } };
    }
    case 'objectVerdicts': {
      const { request } = entry;
      const objects = request.objects.map((object) => ({ ...object, seenAt }));
      return { ...entry, request: { ...request, objects } };
    }
    case 'comment':
      return null;
  }
}
