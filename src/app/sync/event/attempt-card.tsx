import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SyncAttempt } from '../../../shared/contract/sync/sync.ts';
import { httpText } from '../../../shared/format/http-text.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { CodeBlock } from '../../../shared/ui/layout/code-block.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { StatusTag, type StatusTone } from '../../../shared/ui/sign/status-tag.tsx';
import { useOutcomeText } from '../use-outcome-text.ts';
import sheet from './attempt-card.css';

interface AttemptCardProps {
  readonly attempt: SyncAttempt;
  /** From the start: what went over the line takes much room. */
  readonly isOpen: boolean;
}

/** One attempt: when, what became of it, and on demand what was sent and what came back. */
export function AttemptCard({ attempt, isOpen }: AttemptCardProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('sync');
  const format = useFormat();
  const outcomeText = useOutcomeText();
  const [open, setOpen] = useState(isOpen);
  const { number, sentAt, milliseconds, outcome, problem, by, request, response } = attempt;
  return (
    <Card
      title={t('attempts.number', { number })}
      actions={
        request === null ? undefined : (
          <Button size="small" variant="text" onPress={() => setOpen(!open)} expanded={open}>
            {open ? t('attempts.hide') : t('attempts.show')}
          </Button>
        )
      }
    >
      <Stack>
        <p className="attempt-card__facts">
          <StatusTag tone={toneOf(outcome)}>{outcomeText(outcome, response?.status ?? null)}</StatusTag>
          <span>{format.dateTime(sentAt)}</span>
          {milliseconds === null ? null : (
            <span>{t('attempts.took', { milliseconds: format.number(milliseconds) })}</span>
          )}
          {problem === null ? null : <code>{problem}</code>}
          {by === null ? null : <span>{t('attempts.by', { name: by })}</span>}
        </p>
        {open && request ? (
          <>
            <CodeBlock
              code={httpText(`POST ${request.url}`, request.headers, request.body)}
              language="http"
              name={t('attempts.request')}
              title={t(request.isCut ? 'attempts.requestCut' : 'attempts.requestOf', {
                size: format.fileSize(request.size),
              })}
            />
            {response === null ? (
              <p className="attempt-card__none">{t('attempts.noResponse')}</p>
            ) : (
              <CodeBlock
                code={httpText(`HTTP ${response.status}`, response.headers, response.body)}
                language="http"
                name={t('attempts.response')}
                title={response.isCut ? t('attempts.cut') : undefined}
              />
            )}
          </>
        ) : null}
      </Stack>
    </Card>
  );
}

function toneOf(outcome: SyncAttempt['outcome']): StatusTone {
  if (outcome === 'accepted') return 'green';
  if (outcome === 'superseded') return 'grey';
  return outcome === 'sending' ? 'blue' : 'red';
}
