import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { COMMENT_LENGTH } from '../../../shared/contract/fields.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import type { FieldHandle } from '../../../shared/ui/form/field-props.ts';
import { TextArea } from '../../../shared/ui/form/text-area.tsx';
import sheet from './message-form.css';
import { useKeptMessage } from './use-kept-message.ts';
import { useSendMessage } from './use-send-message.ts';

interface MessageFormProps {
  readonly batchId: string;
  /** What it answers. */
  readonly parentId?: string;
  readonly onSent?: () => void;
  readonly onCancel?: () => void;
  /** It was asked for by a button that is gone: what follows is typed here. */
  readonly takesFocus?: boolean;
}

/** Writes a message, or an answer. What was typed stays until it is sent, over errors and reloads. */
export function MessageForm({ batchId, parentId, onSent, onCancel, takesFocus = false }: MessageFormProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const errorText = useErrorText();
  const { text, key, write, clear } = useKeptMessage(batchId, parentId);
  const send = useSendMessage(() => {
    clear();
    onSent?.();
  });
  const field = useRef<FieldHandle>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const isLong = text.length > COMMENT_LENGTH;
  const tooLong = isLong ? t('message.tooLong', { count: COMMENT_LENGTH }) : null;
  const refusal = text.trim() === '' ? t('message.nothing') : tooLong;
  const label = parentId === undefined ? t('message.new') : t('message.answer');
  return (
    <form
      className="message-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '' || isLong || send.isPending) return;
        send.mutate({ batchId, key, text, ...(parentId === undefined ? {} : { parentId }) });
      }}
    >
      <TextArea
        label={label}
        help={parentId === undefined ? t('message.help') : undefined}
        error={tooLong ?? undefined}
        rows={parentId === undefined ? 3 : 2}
        value={text}
        onChange={write}
        maxLength={COMMENT_LENGTH}
        keepsOver
        ref={field}
      />
      {send.error ? (
        <p className="message-form__error" role="alert">
          {errorText(send.error)}
        </p>
      ) : null}
      <div className="message-form__actions">
        {onCancel ? <Button onPress={onCancel}>{t('message.cancel')}</Button> : null}
        <Button type="submit" variant="primary" icon="send" loading={send.isPending} unavailable={refusal}>
          {t('message.send')}
        </Button>
      </div>
    </form>
  );
}
