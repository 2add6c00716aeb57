import { useTranslation } from 'react-i18next';
import type { AppError } from '../../../shared/api/app-error.ts';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import sheet from './ended-question.css';

interface EndedQuestionProps {
  readonly error: AppError;
  /** The form is on its way. */
  readonly isOpening: boolean;
  /** null where nobody signs in over the page. */
  readonly onSignInHere: (() => void) | null;
}

/** Re-login, cancel, and the way that keeps the page: signing in over it. */
export function EndedQuestion({ error, isOpening, onSignInHere }: EndedQuestionProps) {
  const { t } = useTranslation('console');
  const { session, sessionPause } = useConnection();
  const errorText = useErrorText();
  useStyleSheet(sheet);

  function signInAgain(): void {
    session.reset();
    window.location.reload();
  }

  return (
    <Dialog
      actions={
        <>
          <Button initialFocus onPress={sessionPause.giveUp}>
            {t('ended.session.cancel')}
          </Button>
          <Button onPress={signInAgain} variant={onSignInHere ? 'default' : 'primary'}>
            {t('ended.session.again')}
          </Button>
          {onSignInHere && (
            <Button loading={isOpening} onPress={onSignInHere} variant="primary">
              {t('ended.session.here')}
            </Button>
          )}
        </>
      }
      onClose={sessionPause.giveUp}
      open
      role="alertdialog"
      size={onSignInHere ? 'medium' : 'small'}
      title={t('ended.session.title')}
    >
      <p className="ended-question__text">{errorText(error)}</p>
      {onSignInHere && <p className="ended-question__hint">{t('ended.session.hint')}</p>}
    </Dialog>
  );
}
