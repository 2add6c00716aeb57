import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHostEvents } from '../../../shared/connection/connection-context.ts';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { COMMENT_LENGTH } from '../../../shared/contract/fields.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { FieldHandle } from '../../../shared/ui/field-props.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { TextArea } from '../../../shared/ui/text-area.tsx';
import { useItemDraft } from '../draft/use-item-drafts.ts';
import { useStage } from '../edit/use-stage.ts';
import { captionOf } from '../labels.ts';
import { useStudio } from '../studio-context.ts';
import { queueComment } from './queue-comment.ts';

/** A new comment on the item, or on the object or place that was picked on the canvas. */
export function CommentForm({ item }: { readonly item: Item }) {
  const { t } = useTranslation('studio');
  const hostEvents = useHostEvents();
  const { outbox, stage, canvas, model, labels, drafts, changeDrafts } = useStudio();
  const { comment: text, place: commentPlace } = useItemDraft(drafts, item.itemId);
  const picking = useStage(stage, (state) => state.tool === 'comment');
  const field = useRef<FieldHandle>(null);
  const object = commentPlace?.objectId ? model?.get(commentPlace.objectId) : undefined;

  const pinned = commentPlace !== null && (object !== undefined || commentPlace.point !== null);

  useEffect(() => {
    // A place was picked: now the words are wanted.
    if (commentPlace) field.current?.focus();
  }, [commentPlace]);

  const leave = (): void => {
    changeDrafts({ place: null });
    if (stage.get().tool === 'comment') stage.set({ tool: 'select' });
  };
  const send = (): void => {
    // What was typed last may not have been rendered yet when the sending key comes.
    const trimmed = drafts.get(item.itemId).comment.trim();
    if (trimmed === '') return;
    const said = {
      text: trimmed,
      ...(object ? { objectId: object.id } : {}),
      ...(commentPlace?.point ? { point: commentPlace.point } : {}),
    };
    queueComment(outbox, item, said, hostEvents);
    changeDrafts({ comment: '' });
    leave();
    canvas.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === 'Escape') {
      leave();
      // The studio's keys are wanted next; the words stay.
      canvas.current?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside
    <div className="comment-form" onKeyDown={onKeyDown}>
      {pinned ? (
        <span className="comment-form__place">
          {object
            ? captionOf(labels, object, (model?.objects.indexOf(object) ?? 0) + 1)
            : commentPlace.point &&
              t('comment.at', { x: Math.round(commentPlace.point[0]), y: Math.round(commentPlace.point[1]) })}
          <IconButton icon="x" label={t('comment.unpin')} onPress={leave} size="small" />
        </span>
      ) : null}
      <TextArea
        label={pinned ? t('comment.text') : picking ? t('comment.pick') : t('comment.onItem')}
        maxLength={COMMENT_LENGTH}
        onChange={(comment) => changeDrafts({ comment })}
        placeholder={t('comment.placeholder')}
        ref={field}
        rows={3}
        value={text}
      />
      <Button disabled={text.trim() === ''} icon="send" onPress={send} size="small" variant="primary">
        {t('comment.send')}
      </Button>
    </div>
  );
}
