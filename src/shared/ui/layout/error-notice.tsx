import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../api/error-text.ts';
import { Button } from '../action/button.tsx';
import { useErrorHelp } from '../base/error-help.ts';
import { Notice } from './notice.tsx';

interface ErrorNoticeProps {
  /** What was thrown. */
  readonly error: unknown;
  /** In place of what the error is called in general, where there is one. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** It is tried again now. */
  readonly isTrying?: boolean | undefined;
}

/** Beside what was refused: why, and the way to what the manual says about it. */
export function ErrorNotice({ error, title, children, onRetry, isTrying }: ErrorNoticeProps) {
  const { t } = useTranslation('ui');
  const { t: tError } = useTranslation('errors');
  const more = useErrorHelp()(error);
  return (
    <Notice
      actions={
        (more || onRetry) && (
          <>
            {more && (
              <Button onPress={more} size="small" variant="text">
                {t('error.more')}
              </Button>
            )}
            {onRetry && (
              <Button icon="refresh" loading={isTrying} onPress={onRetry} size="small">
                {t('retry')}
              </Button>
            )}
          </>
        )
      }
      live
      title={title || errorText(tError, error)}
      tone="bad"
    >
      {children}
    </Notice>
  );
}
