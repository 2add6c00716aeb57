import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Item } from '../../../shared/contract/accept/item.ts';
import { COMMENT_LENGTH } from '../../../shared/contract/fields.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { TextArea } from '../../../shared/ui/form/text-area.tsx';
import { useStudioSession } from '../session/studio-context.ts';
import { useWordField } from '../session/use-word-field.ts';

interface AnswerFormProps {
  readonly item: Item;
  readonly parentId: string;
  readonly text: string;
}

/** An answer in a thread; what was typed stays until it is sent or taken away. */
export function AnswerForm({ item, parentId, text }: AnswerFormProps) {
  const { t } = useTranslation('studio');
  const { verdicts, queue, drafts, changeDraft, view } = useStudioSession();
  const field = useWordField(`answer ${parentId}`);

  const keep = (next: string | undefined): void => {
    const { [parentId]: _old, ...others } = drafts.get(item.itemId).answers;
    changeDraft({ answers: next === undefined ? others : { ...others, [parentId]: next } });
  };
  /** What was typed last may not have been rendered yet when the key that sends or leaves it comes. */
  const typed = (): string => (drafts.get(item.itemId).answers[parentId] ?? '').trim();
  const close = (): void => {
    keep(undefined);
    view.focus();
  };
  const send = (): void => {
    const trimmed = typed();
    if (trimmed === '') return;
    verdicts.comment({ item, position: queue.position }, { text: trimmed, parentId });
    close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
    else if (event.key !== 'Escape') return;
    else if (typed() === '') close();
    else view.focus();
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the field inside
    <div className="answer-form" onKeyDown={onKeyDown}>
      <TextArea
        label={t('comment.answer')}
        maxLength={COMMENT_LENGTH}
        onChange={keep}
        ref={field}
        rows={2}
        value={text}
      />
      <span className="answer-form__acts">
        <Button onPress={close} size="small" variant="text">
          {t('cancel')}
        </Button>
        <Button
          icon="send"
          onPress={send}
          size="small"
          unavailable={text.trim() === '' ? t('comment.nothingWritten') : null}
          variant="primary"
        >
          {t('comment.sendAnswer')}
        </Button>
      </span>
    </div>
  );
}
