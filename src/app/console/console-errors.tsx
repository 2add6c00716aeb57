import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppError } from '../../shared/api/app-error.ts';
import { ErrorReactions } from '../../shared/connection/error-reactions.tsx';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { useConfirm } from '../../shared/ui/use-confirm.ts';

/** The console's reactions to failed calls; the end of the session is asked about once (specification 8). */
export function ConsoleErrors() {
  const { t } = useTranslation('console');
  const { reset } = useSession();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const isAsking = useRef(false);

  async function onSessionEnded(error: AppError): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    const again = await confirm({
      title: t('sessionEnded.title'),
      message: errorText(error),
      confirmLabel: t('sessionEnded.confirm'),
    });
    isAsking.current = false;
    if (!again) return;
    reset();
    window.location.reload();
  }

  return <ErrorReactions onSessionEnded={(error) => void onSessionEnded(error)} />;
}
