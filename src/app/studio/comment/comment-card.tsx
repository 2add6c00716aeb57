import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { useTellError } from '../../../shared/connection/use-tell-error.ts';
import type { Comment } from '../../../shared/contract/review.ts';
import {
  deleteComment,
  getItemDetail,
  type ItemDetail,
  resolveComment,
} from '../../../shared/contract/studio.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { useStage } from '../edit/use-stage.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { mayDelete } from './threads-of.ts';

interface CommentCardProps {
  readonly comment: Comment;
  /** Of a first comment: they go with it. */
  readonly answers: readonly Comment[];
}

/** One comment; a first one can be resolved, and stands for its thread. */
export function CommentCard({ comment, answers }: CommentCardProps) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const queries = useQueryClient();
  const tell = useTellError();
  const confirm = useConfirm();
  const format = useFormat();
  const { user, isAdministrator } = useSession();
  const maySpeak = useRight('judge');
  const language = useLanguage();
  const { stage, view } = useStudioSession();
  const itemId = useStudio((studio) => studio.itemId);
  const open = useStage(stage, (state) => state.openPin === comment.commentId);
  const [busy, setBusy] = useState(false);
  const { objectId } = comment;
  const objectName = useStudio((studio) => (objectId === null ? '' : studio.view.nameOf(objectId, language)));

  const change = async (task: () => Promise<(comments: readonly Comment[]) => Comment[]>): Promise<void> => {
    setBusy(true);
    try {
      const update = await task();
      queries.setQueryData<ItemDetail>(
        [getItemDetail.path, { itemId }],
        (old) => old && { ...old, review: { ...old.review, comments: update(old.review.comments) } },
      );
    } catch (error) {
      tell(error, 5000);
    } finally {
      setBusy(false);
    }
  };
  const { commentId } = comment;
  const isFirst = comment.parentId === null;
  const resolve = () =>
    change(async () => {
      const next = await api.call(
        resolveComment,
        { commentId, resolved: !comment.resolved },
        { quiet: true },
      );
      return (all) => all.map((one) => (one.commentId === commentId ? next : one));
    });
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('comment.deleteTitle'),
      message:
        answers.length > 0
          ? t('comment.deleteThread', { count: answers.length, text: comment.text })
          : t('comment.deleteText', { text: comment.text }),
      confirmLabel: t('comment.delete'),
      tone: 'danger',
    });
    if (!sure) return;
    await change(async () => {
      await api.call(deleteComment, { commentId }, { quiet: true });
      return (all) => all.filter((one) => one.commentId !== commentId && one.parentId !== commentId);
    });
  };
  const show = (): void => {
    stage.set({ openPin: comment.point ? commentId : null, selected: objectId });
    if (objectId) view.showObject(objectId);
  };

  return (
    <article
      className="comment-card"
      data-answer={!isFirst || undefined}
      data-open={open || undefined}
      data-resolved={comment.resolved || undefined}
    >
      <header className="comment-card__head">
        <b>{comment.author}</b>
        {comment.authorId === null && <span className="comment-card__party">{t('comment.provider')}</span>}
        <span className="comment-card__note" title={format.dateTime(comment.createdAt)}>
          {format.relativeTime(comment.createdAt)}
        </span>
        <span className="comment-card__acts">
          {maySpeak && isFirst && (
            <IconButton
              disabled={busy}
              icon={comment.resolved ? 'undo' : 'check-circle'}
              label={comment.resolved ? t('comment.reopen') : t('comment.resolve')}
              onPress={() => void resolve()}
              size="small"
            />
          )}
          {maySpeak && mayDelete(comment, answers, { userId: user?.userId ?? '', isAdministrator }) && (
            <IconButton
              disabled={busy}
              icon="trash"
              label={t('comment.delete')}
              onPress={() => void remove()}
              size="small"
            />
          )}
        </span>
      </header>
      <p className="comment-card__text">{comment.text}</p>
      {(comment.point || objectName !== '') && (
        <button className="comment-card__place" onClick={show} type="button">
          {objectName !== ''
            ? objectName
            : comment.point &&
              t('comment.at', { x: Math.round(comment.point[0]), y: Math.round(comment.point[1]) })}
        </button>
      )}
      {comment.resolved && <span className="comment-card__note">{t('comment.resolved')}</span>}
    </article>
  );
}
