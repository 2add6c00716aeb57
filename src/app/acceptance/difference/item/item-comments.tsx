import { useTranslation } from 'react-i18next';
import type { Comment } from '../../../../shared/contract/review.ts';
import type { ItemDetail } from '../../../../shared/contract/studio.ts';
import type { Titles } from '../../../../shared/delivery/difference/use-titles.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../../shared/ui/base/use-style-sheet.ts';
import sheet from './item-comments.css';
import { objectCaption } from './item-result.tsx';

/** What was said about the item, each thread with its answers; new ones are written in the studio. */
export function ItemComments({ item, titles }: { readonly item: ItemDetail; readonly titles: Titles }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('difference');
  const { comments } = item.review;
  const threads = comments.filter(({ parentId }) => parentId === null);
  if (threads.length === 0) return <p className="item-comments__none">{t('noComments')}</p>;
  return (
    <ol className="item-comments">
      {threads.map((thread) => (
        <li className="item-comments__thread" key={thread.commentId}>
          <Said comment={thread} />
          <p className="item-comments__about">
            {thread.objectId !== null && <span>{objectCaption(item, titles, thread.objectId)}</span>}
            <span>{t(thread.resolved ? 'commentResolved' : 'commentOpen')}</span>
          </p>
          {comments
            .filter(({ parentId }) => parentId === thread.commentId)
            .map((answer) => (
              <div className="item-comments__answer" key={answer.commentId}>
                <Said comment={answer} />
              </div>
            ))}
        </li>
      ))}
    </ol>
  );
}

function Said({ comment }: { readonly comment: Comment }) {
  const { t } = useTranslation('difference');
  const format = useFormat();
  const { author, authorId, createdAt, text } = comment;
  return (
    <>
      <p className="item-comments__who">
        <b>{author}</b>
        {authorId === null && <span>{t('provider')}</span>}
        <time dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.relativeTime(createdAt)}
        </time>
      </p>
      <p className="item-comments__text">{text}</p>
    </>
  );
}
