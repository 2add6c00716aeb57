import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchMessage } from '../../../shared/contract/accept/message.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { Avatar } from '../../../shared/ui/sign/avatar.tsx';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';

interface SaidMessageProps {
  readonly said: Pick<BatchMessage, 'author' | 'byProvider' | 'at' | 'text'>;
  readonly tag?: ReactNode;
}

/** Who said what when; the provider's are marked. */
export function SaidMessage({ said, tag }: SaidMessageProps) {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  return (
    <div className="message-list__said">
      <p className="message-list__head">
        <Avatar name={said.author} size="small" />
        <strong className={clipped.line}>{said.author}</strong>
        {said.byProvider ? (
          <StatusTag tone="amber" icon="users">
            {t('message.provider')}
          </StatusTag>
        ) : null}
        <time className="message-list__time" dateTime={said.at} title={format.dateTime(said.at)}>
          {format.relativeTime(said.at)}
        </time>
        {tag}
      </p>
      <p className="message-list__text">{said.text}</p>
    </div>
  );
}
