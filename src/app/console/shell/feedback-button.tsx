import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { useAreaDialog } from '../dialogs/use-area-dialog.ts';
import sheet from './feedback-button.css';

/**
 * The floating way to the feedback dialog, on all pages except the studio's (specification 2). It keeps to the
 * gutter beside the content; where there is none (narrow windows), the page leaves room for it at its end, and
 * it gives way to what lies at the foot of the window.
 */
export function FeedbackButton() {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  const { layers } = useUi();
  const isCovered = useSyncExternalStore(layers.subscribe, () => layers.top !== null);
  const givesWay = useSyncExternalStore(layers.subscribe, () => layers.isFootHeld);
  const open = useAreaDialog('feedback');
  if (!open) return null;
  return (
    <button
      className="feedback-button"
      data-covered={isCovered ? '' : undefined}
      data-gives-way={givesWay ? '' : undefined}
      onClick={() => void open()}
      type="button"
    >
      <Icon name="message" />
      <span className="feedback-button__text">{t('link.feedback')}</span>
    </button>
  );
}
