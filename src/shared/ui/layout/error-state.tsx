import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { isOfKind } from '../../api/app-error.ts';
import { errorText } from '../../api/error-text.ts';
import { failureTexts } from '../../loading/failure-texts.ts';
import { Button } from '../action/button.tsx';
import { useErrorHelp } from '../base/error-help.ts';
import { useUi } from '../base/ui-context.ts';
import { useFailed } from '../base/use-failed.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Icon } from '../sign/icon.tsx';
import sheet from './empty-state.css';

interface ErrorStateProps {
  /** What was thrown. */
  error: unknown;
  onRetry?: (() => void) | undefined;
  /** A link to where one can go on, before the retry. */
  way?: ReactNode;
}

/** In the place of what could not be loaded: why, and the way to try again. */
export function ErrorState({ error, onRetry, way }: ErrorStateProps) {
  useStyleSheet(sheet);
  const { language, standIns } = useUi();
  const place = useRef<HTMLDivElement>(null);
  useFailed(error, place);
  const { t } = useTranslation('ui');
  const { t: tError } = useTranslation('errors');
  const more = useErrorHelp()(error);
  // It would be refused for ever: there is another version now.
  const isGone = isOfKind(error, 'gone');
  const reference = error instanceof ApiError ? error.requestId : null;
  return (
    <div className="empty-state" data-tone="red" ref={place} role="alert">
      <span className="empty-state__icon">
        <Icon name="warning" size={20} />
      </span>
      <p className="empty-state__title">{t('error.title')}</p>
      <p className="empty-state__text">{errorText(tError, error)}</p>
      {reference && <p className="empty-state__note">{t('error.reference', { reference })}</p>}
      {(onRetry || way || more) && (
        <div className="empty-state__action">
          {way}
          {more && (
            <Button onPress={more} variant="text">
              {t('error.more')}
            </Button>
          )}
          {onRetry && (
            <Button
              icon="refresh"
              onPress={() => {
                standIns.tryAgain();
                if (isGone) location.reload();
                else onRetry();
              }}
            >
              {isGone ? failureTexts(language).reload : t('retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
