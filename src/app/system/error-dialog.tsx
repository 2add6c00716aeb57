import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoggedError } from '../../shared/contract/error-log.ts';
import { FactList } from '../../shared/delivery/layout/fact-list.tsx';
import { Button } from '../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { Dialog } from '../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';
import { errorAsText } from './error-as-text.ts';
import sheet from './error-dialog.css';
import { useErrorFacts } from './use-error-facts.ts';

interface ErrorDialogProps {
  readonly error: LoggedError;
  readonly onClose: () => void;
}

/** All that was reported of one error, as plain text, and the way to hand it on. */
export function ErrorDialog({ error, onClose }: ErrorDialogProps) {
  const { t } = useTranslation('system');
  useStyleSheet(sheet);
  const id = useId();
  const toast = useToast();
  const facts = useErrorFacts(error);

  async function copy(): Promise<void> {
    const text = errorAsText(error, (field) => t(`column.${field}`));
    try {
      // Absent where the page came over plain HTTP.
      await navigator.clipboard.writeText(text);
      toast.success(t('detail.copied'));
    } catch {
      toast.error(t('detail.copyFailed'));
    }
  }

  return (
    <Dialog
      open
      size="large"
      title={error.name}
      onClose={onClose}
      actions={
        <>
          <Button icon="copy" onPress={() => void copy()}>
            {t('detail.copy')}
          </Button>
          <Button initialFocus variant="primary" onPress={onClose}>
            {t('detail.close')}
          </Button>
        </>
      }
    >
      <FactList facts={facts} />
      <section aria-labelledby={id}>
        <h3 className="error-dialog__heading" id={id}>
          {t('column.component')}
        </h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre className="error-dialog__stack" tabIndex={0}>
          {error.component || t('detail.noComponent')}
        </pre>
      </section>
    </Dialog>
  );
}
