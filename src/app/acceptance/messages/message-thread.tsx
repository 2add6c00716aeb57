import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../../shared/connection/use-right.ts';
import type { BatchMessage } from '../../../shared/contract/accept/message.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useKeptFocus } from '../../../shared/ui/overlay/use-kept-focus.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';
import { MessageForm } from './message-form.tsx';
import { SaidMessage } from './said-message.tsx';
import { useCloseMessage } from './use-send-message.ts';

interface MessageThreadProps {
  readonly batchId: string;
  readonly message: BatchMessage;
}

/** A leave-message with its answers; open until somebody closes it. */
export function MessageThread({ batchId, message }: MessageThreadProps) {
  const { t } = useTranslation('acceptance');
  const [answering, setAnswering] = useState(false);
  const answer = useRef<HTMLButtonElement>(null);
  useKeptFocus([answer], Number(answering));
  const close = useCloseMessage();
  const maySpeak = useRight('judge');
  const { messageId, replies, closedAt, closedBy } = message;
  const isClosed = closedAt !== null;
  return (
    <li className="message-list__thread" data-closed={isClosed ? '' : undefined}>
      <SaidMessage
        said={message}
        tag={
          isClosed ? (
            <StatusTag tone="green">{t('message.closedBy', { name: closedBy ?? '–' })}</StatusTag>
          ) : (
            <StatusTag tone="blue" icon="message">
              {t('message.open')}
            </StatusTag>
          )
        }
      />
      {replies.length > 0 ? (
        <ul className="message-list__replies">
          {replies.map((reply) => (
            <li key={reply.messageId}>
              <SaidMessage said={reply} />
            </li>
          ))}
        </ul>
      ) : null}
      {answering ? (
        <div className="message-list__answer">
          <MessageForm
            batchId={batchId}
            parentId={messageId}
            onSent={() => setAnswering(false)}
            onCancel={() => setAnswering(false)}
            takesFocus
          />
        </div>
      ) : maySpeak ? (
        <div className="message-list__actions">
          <Button size="small" variant="text" onPress={() => setAnswering(true)} ref={answer}>
            {t('message.answer')}
          </Button>
          <Button
            size="small"
            variant="text"
            loading={close.isPending}
            onPress={() => close.mutate({ messageId, closed: !isClosed })}
          >
            {isClosed ? t('message.reopen') : t('message.close')}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
