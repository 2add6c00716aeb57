import { useTranslation } from 'react-i18next';
import type { ErrorType } from '../../../contract/accept/error-type.ts';
import { Button } from '../../../ui/action/button.tsx';
import { IconButton } from '../../../ui/action/icon-button.tsx';
import { useUi } from '../../../ui/base/ui-context.ts';
import { StatusTag } from '../../../ui/sign/status-tag.tsx';
import { SeverityTag } from '../severity-tag.tsx';
import { useErrorTypeSteps } from './use-error-type-steps.ts';

interface ErrorTypeRowProps {
  readonly errorType: ErrorType;
  /** From 1. */
  readonly position: number;
  readonly isLast: boolean;
  /** Among those that are offered, from 1, by which the studio gives it a key; null for one that is not. */
  readonly place: number | null;
  readonly onEdit: () => void;
}

export function ErrorTypeRow({ errorType, position, isLast, place, onEdit }: ErrorTypeRowProps) {
  const { t } = useTranslation('delivery');
  const { language } = useUi();
  const { move, retire, isPending } = useErrorTypeSteps(errorType);
  const title = errorType.title[language];
  return (
    <li className="error-type-manager__one" data-retired={errorType.retired ? '' : undefined}>
      <span className="error-type-manager__place">{place ?? '–'}</span>
      <span className="error-type-manager__name">
        {title}
        <code className="error-type-manager__code">{errorType.code}</code>
      </span>
      <span className="error-type-manager__tags">
        <SeverityTag severity={errorType.severity} />
        {errorType.retired ? (
          <StatusTag tone="grey" icon="ban">
            {t('errorTypes.retired')}
          </StatusTag>
        ) : null}
      </span>
      <span className="error-type-manager__actions">
        <IconButton
          icon="arrow-up"
          label={t('errorTypes.up', { title })}
          disabled={isPending}
          unavailable={position === 1 ? t('errorTypes.isFirst') : null}
          size="small"
          onPress={() => move(position - 1)}
        />
        <IconButton
          icon="arrow-down"
          label={t('errorTypes.down', { title })}
          disabled={isPending}
          unavailable={isLast ? t('errorTypes.isLast') : null}
          size="small"
          onPress={() => move(position + 1)}
        />
        <Button size="small" variant="text" onPress={onEdit}>
          {t('errorTypes.edit')}
        </Button>
        {errorType.core ? null : (
          <Button size="small" variant="text" onPress={() => retire(!errorType.retired)}>
            {errorType.retired ? t('errorTypes.offer') : t('errorTypes.retire')}
          </Button>
        )}
      </span>
    </li>
  );
}
