import { useTranslation } from 'react-i18next';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import type { saveComment } from '../../../shared/contract/studio.ts';
import type { OutboxEntry } from '../../../shared/outbox/outbox-entry.ts';

/** A comment that the server has not confirmed yet, or would not take. */
export function SendingComment({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslation('studio');
  return (
    <article className="comment-card comment-card--sending">
      <p className="comment-card__text">{(entry.request as RequestOf<typeof saveComment>).text}</p>
      <span className="comment-card__note">
        {entry.refusal ? t('comment.notSaved') : t('comment.sending')}
      </span>
    </article>
  );
}
