import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { UnsentWork } from '../../judging/unsent-work.ts';
import { useWorkOutbox } from '../../judging/use-work-outbox.ts';
import { UnsentSign } from './unsent-sign.tsx';

/**
 * Stands where a result is given to many items at once: it would overtake verdicts that are still on their way
 * to the server, so those go first. They are sent at once, without waiting for the next planned attempt.
 */
export function UnsentNotice({ work }: { readonly work: UnsentWork }) {
  const { t } = useTranslation('delivery');
  const outbox = useWorkOutbox();
  const flush = useEffectEvent(() => outbox?.flush());
  const isWaiting = work.waiting > 0;
  useEffect(() => {
    if (isWaiting) flush();
  }, [isWaiting]);
  return (
    <>
      {isWaiting && <p role="status">{t('unsent.waiting', { count: work.waiting })}</p>}
      {work.refused > 0 && (
        <p>
          {t('unsent.refused', { count: work.refused })} <UnsentSign />
        </p>
      )}
    </>
  );
}
