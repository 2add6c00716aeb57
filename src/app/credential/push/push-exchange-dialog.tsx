import { useTranslation } from 'react-i18next';
import type { PushExchange } from '../../../shared/contract/credential-push.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { CodeBlock } from '../../../shared/ui/layout/code-block.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import sheet from './push-exchange-dialog.css';

interface PushExchangeDialogProps {
  readonly exchange: PushExchange;
  readonly onClose: () => void;
}

/** One exchange with the receiver: what became of it, what was sent, what came back. */
export function PushExchangeDialog({ exchange, onClose }: PushExchangeDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const format = useFormat();
  const { outcome, request, response, problem, sentAt, milliseconds } = exchange;
  return (
    <Dialog
      open
      size="large"
      title={t('exchange.title')}
      onClose={onClose}
      actions={
        <Button initialFocus variant="primary" onPress={onClose}>
          {t('close')}
        </Button>
      }
    >
      <Stack>
        <Notice
          live
          tone={outcome === 'accepted' ? 'good' : 'bad'}
          title={t(`exchange.outcome.${outcome}`, { status: response?.status ?? 0 })}
        >
          {t('exchange.when', { at: format.dateTime(sentAt), milliseconds: format.number(milliseconds) })}
          {problem === null ? null : (
            <>
              {' · '}
              <code className="credential__code">{problem}</code>
            </>
          )}
        </Notice>
        <CodeBlock
          code={messageText(`POST ${request.url}`, request.headers, request.body)}
          language="http"
          name={t('exchange.request')}
        />
        {response === null ? (
          <p className="push-exchange__none">{t('exchange.noResponse')}</p>
        ) : (
          <CodeBlock
            code={messageText(`HTTP ${response.status}`, response.headers, response.body)}
            language="http"
            name={t('exchange.response')}
            title={response.isCut ? t('exchange.cut') : undefined}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function messageText(
  first: string,
  headers: readonly { readonly name: string; readonly value: string }[],
  body: string,
): string {
  return [first, ...headers.map(({ name, value }) => `${name}: ${value}`), '', body].join('\n').trimEnd();
}
