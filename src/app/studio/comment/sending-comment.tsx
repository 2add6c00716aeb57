import { useTranslation } from 'react-i18next';
import type { CommentEntry } from '../../../shared/judging/work.ts';

/** A comment that the server has not confirmed yet, or would not take. */
export function SendingComment({ entry }: { readonly entry: CommentEntry }) {
  const { t } = useTranslation('studio');
  return (
    <article className="comment-card comment-card--sending">
      <p className="comment-card__text">{entry.request.text}</p>
      <span className="comment-card__note">
        {entry.refusal ? t('comment.notSaved') : t('comment.sending')}
      </span>
    </article>
  );
}
