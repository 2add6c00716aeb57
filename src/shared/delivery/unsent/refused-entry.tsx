import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getItemDetail } from '../../contract/studio.ts';
import type { EntryNote } from '../../outbox/entry-kinds.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { OutboxEntry } from '../../outbox/outbox-entry.ts';
import { useNavigate } from '../../routing/use-navigate.ts';
import { Button } from '../../ui/button.tsx';
import { studioPath } from '../delivery-path.ts';
import { invalidateDelivery } from '../invalidate-delivery.ts';
import { EntryText } from './entry-text.tsx';
import { refusalOf } from './refusal-of.ts';
import { RefusalText } from './refusal-text.tsx';

interface RefusedEntryProps {
  readonly entry: OutboxEntry;
  readonly outbox: Outbox;
  readonly onClose: () => void;
  readonly onShow: ((entry: OutboxEntry) => boolean) | undefined;
}

/** One refused entry: what it was, why it was refused, and the ways out that there are. */
export function RefusedEntry({ entry, outbox, onClose, onShow }: RefusedEntryProps) {
  const { t } = useTranslation('outbox');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const note = entry.note as Partial<EntryNote>;
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
    if (onShow?.(entry) || note.packageId === undefined) return;
    void navigate(studioPath(note.packageId, entry.subject), { tagView: true });
  };
  const isMine = refusal.kind === 'judgedMeanwhile';
  const isOver = refusal.kind === 'resubmitted' || refusal.kind === 'spotCheckEnded';
  return (
    <li className="unsent-entry">
      <EntryText entry={entry} />
      <RefusalText note={note} refusal={refusal} />
      <span className="unsent-entry__acts">
        {isMine && (
          <Button
            onPress={() =>
              outbox.retry(entry.key, { ...(entry.request as object), seenAt: refusal.theirs.at })
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
        {note.position !== undefined && refusal.kind !== 'outOfSight' && (
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
