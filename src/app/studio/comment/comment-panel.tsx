import { useTranslation } from 'react-i18next';
import { useRight } from '../../../shared/connection/use-right.ts';
import { useOutboxSnapshot } from '../../../shared/judging/use-outbox-snapshot.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { CommentForm } from './comment-form.tsx';
import sheet from './comment-panel.css';
import { CommentThread } from './comment-thread.tsx';
import { SendingComment } from './sending-comment.tsx';
import { threadsOf } from './threads-of.ts';

/** What was said about the item, its objects and places; comments on their way are among them. */
export function CommentPanel() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { outbox } = useStudioSession();
  const maySpeak = useRight('judge');
  const item = useStudio((studio) => studio.item);
  const comments = useStudio((studio) => studio.detail?.review.comments);
  const { entries } = useOutboxSnapshot(outbox);
  const threads = threadsOf(comments ?? []);
  const open = threads.filter(({ first }) => !first.resolved).length;
  const sending = entries
    .filter((entry) => entry.kind === 'comment')
    .filter(({ subject }) => subject === item?.itemId);
  const fresh = sending.filter(({ request }) => request.parentId === undefined);
  return (
    <>
      <div className="side-panel__scroll">
        {threads.length > 0 && (
          <p className="side-panel__note">
            {t('comment.open', { count: open })} · {t('comment.closed', { count: threads.length - open })}
          </p>
        )}
        {threads.length + fresh.length === 0 && <p className="side-panel__note">{t('comment.none')}</p>}
        {threads.map((thread) => (
          <CommentThread key={thread.first.commentId} sending={sending} thread={thread} />
        ))}
        {fresh.map((entry) => (
          <SendingComment entry={entry} key={entry.key} />
        ))}
      </div>
      {item && maySpeak && <CommentForm item={item} key={item.itemId} />}
    </>
  );
}
