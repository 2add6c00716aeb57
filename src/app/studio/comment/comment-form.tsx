import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { COMMENT_LENGTH } from '../../../shared/contract/fields.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { IconButton } from '../../../shared/ui/action/icon-button.tsx';
import { TextArea } from '../../../shared/ui/form/text-area.tsx';
import { useStage } from '../edit/use-stage.ts';
import { useStudio, useStudioSession } from '../session/studio-context.ts';
import { useWordField } from '../session/use-word-field.ts';

/** A new comment on the item, or on the object or place that was picked on the canvas. */
export function CommentForm({ item }: { readonly item: Item }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { verdicts, queue, stage, view, drafts, changeDraft } = useStudioSession();
  const text = useStudio((studio) => studio.draft.comment);
  const commentPlace = useStudio((studio) => studio.draft.place);
  const picking = useStage(stage, (state) => state.tool === 'comment');
  const field = useWordField('comment');
  const objectId = commentPlace?.objectId ?? null;
  const objectName = useStudio((studio) => (objectId === null ? '' : studio.view.nameOf(objectId, language)));

  const pinned = commentPlace !== null && (objectName !== '' || commentPlace.point !== null);

  const leave = (): void => {
    changeDraft({ place: null });
    if (stage.get().tool === 'comment') stage.set({ tool: 'select' });
  };
  const send = (): void => {
    // What was typed last may not have been rendered yet when the sending key comes.
    const trimmed = drafts.get(item.itemId).comment.trim();
    if (trimmed === '') return;
    const said = {
      text: trimmed,
      ...(objectId !== null && objectName !== '' ? { objectId } : {}),
      ...(commentPlace?.point ? { point: commentPlace.point } : {}),
    };
    verdicts.comment({ item, position: queue.position }, said);
    changeDraft({ comment: '' });
    leave();
    view.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape') {
      leave();
      // The studio's keys are wanted next; the words stay.
      view.focus();
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside
    <div className="comment-form" onKeyDown={onKeyDown}>
      {pinned ? (
        <span className="comment-form__place">
          {objectName !== ''
            ? objectName
            : commentPlace.point &&
              t('comment.at', { x: Math.round(commentPlace.point[0]), y: Math.round(commentPlace.point[1]) })}
          <IconButton icon="x" label={t('comment.unpin')} onPress={leave} size="small" />
        </span>
      ) : null}
      <TextArea
        label={pinned ? t('comment.text') : picking ? t('comment.pick') : t('comment.onItem')}
        maxLength={COMMENT_LENGTH}
        onChange={(comment) => changeDraft({ comment })}
        placeholder={t('comment.placeholder')}
        ref={field}
        rows={3}
        value={text}
      />
      <Button
        icon="send"
        onPress={send}
        size="small"
        unavailable={text.trim() === '' ? t('comment.nothingWritten') : null}
        variant="primary"
      >
        {t('comment.send')}
      </Button>
    </div>
  );
}
