import { useTranslation } from 'react-i18next';
import type { PushExchange } from '../../../shared/contract/credential-push.ts';
import { httpText } from '../../../shared/format/http-text.ts';
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
          code={httpText(`POST ${request.url}`, request.headers, request.body)}
          language="http"
          name={t('exchange.request')}
        />
        {response === null ? (
          <p className="push-exchange__none">{t('exchange.noResponse')}</p>
        ) : (
          <CodeBlock
            code={httpText(`HTTP ${response.status}`, response.headers, response.body)}
            language="http"
            name={t('exchange.response')}
            title={response.isCut ? t('exchange.cut') : undefined}
          />
        )}
      </Stack>
    </Dialog>
  );
}
