import { useTranslation } from 'react-i18next';
import { useOutboxSnapshot } from '../../../shared/connection/use-outbox.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import type { saveComment } from '../../../shared/contract/studio.ts';
import { COMMENT_ENTRY } from '../../../shared/outbox/entry-kinds.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { useStudio } from '../studio-context.ts';
import { CommentCard } from './comment-card.tsx';
import { CommentForm } from './comment-form.tsx';
import sheet from './comment-panel.css';

/** What was said about the item, its objects and places; comments on their way are among them. */
export function CommentPanel() {
  useStyleSheet(sheet);
  const { t } = useTranslation('studio');
  const { detail, item, outbox } = useStudio();
  const { entries } = useOutboxSnapshot(outbox);
  const comments = detail?.review.comments ?? [];
  const sending = entries.filter((entry) => entry.kind === COMMENT_ENTRY && entry.subject === item?.itemId);
  return (
    <>
      <div className="side-panel__scroll">
        {comments.length + sending.length === 0 && <p className="side-panel__note">{t('comment.none')}</p>}
        {comments.map((comment) => (
          <CommentCard comment={comment} key={comment.commentId} />
        ))}
        {sending.map((entry) => (
          <article className="comment-card comment-card--sending" key={entry.key}>
            <p className="comment-card__text">{(entry.request as RequestOf<typeof saveComment>).text}</p>
            <span className="comment-card__note">{t('comment.sending')}</span>
          </article>
        ))}
      </div>
      {item && <CommentForm item={item} key={item.itemId} />}
    </>
  );
}
