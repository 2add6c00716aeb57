import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../shared/api/app-error.ts';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { ErrorReactions } from '../../shared/connection/error-reactions.tsx';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { useConfirm } from '../../shared/ui/overlay/use-confirm.ts';
import { HOME_PATH } from './guard/guard.ts';
import { SessionEndedBox } from './session-ended/session-ended-box.tsx';

/** The console's reactions to failed calls, with the boxes that each stand alone (specification 8). */
export function ConsoleErrors() {
  const { t } = useTranslation('console');
  const { sessionPause } = useConnection();
  const { source } = useNavigator();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const isTelling = useRef(false);

  async function onNotAdministrator(error: AppError): Promise<void> {
    if (isTelling.current) return;
    isTelling.current = true;
    const confirmed = await confirm({
      title: t('ended.role.title'),
      message: errorText(error),
      confirmLabel: t('ended.role.confirm'),
      single: true,
    });
    isTelling.current = false;
    // Not where the console has left the page meanwhile.
    if (!confirmed) return;
    source.go(HOME_PATH, { replace: false });
    window.location.reload();
  }

  return (
    <>
      <ErrorReactions
        onNotAdministrator={(error) => void onNotAdministrator(error)}
        onSessionEnded={sessionPause.announce}
      />
      <SessionEndedBox />
    </>
  );
}
