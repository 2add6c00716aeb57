import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getItemDetail } from '../../contract/studio.ts';
import { invalidateDelivery } from '../../judging/reads/invalidate-delivery.ts';
import type { WorkEntry, WorkOutbox } from '../../judging/work.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/action/button.tsx';
import { studioPath } from '../delivery-path.ts';
import { EntryText } from './entry-text.tsx';
import { refusalOf } from './refusal-of.ts';
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
    void navigate(studioPath(note.packageId, entry.subject), { tagView: true });
  };
  const isMine = refusal.kind === 'judgedMeanwhile';
  const isOver = refusal.kind === 'resubmitted' || refusal.kind === 'spotCheckEnded';
  return (
    <li className="unsent-entry">
      <EntryText entry={entry} />
      <RefusalText note={note} refusal={refusal} />
      <span className="unsent-entry__acts">
        {isMine && entry.kind === 'itemVerdict' && (
          <Button
            onPress={() =>
              outbox.retry(entry.key, {
                ...entry,
                request: { ...entry.request, seenAt: refusal.theirs.at },
              })
            }
            size="small"
          >
            {t('keepMine')}
          </Button>
        )}
        {!isMine && !isOver && (
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
          {isMine ? t('takeTheirs') : isOver ? t('dismiss') : t('giveUp')}
        </Button>
      </span>
    </li>
  );
}
