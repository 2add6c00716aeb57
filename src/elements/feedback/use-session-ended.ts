import { useEffect, useEffectEvent, useState } from 'react';
import type { SessionEnded } from '../../app/feedback/feedback-props.ts';
import type { WriterNow } from './use-writer.ts';

/**
 * What a form says once the session of who writes has ended. One that is open keeps the words; one that is opened then
 * shows none before the server has said who is there: it may be another one.
 */
export function useSessionEnded(
  { ended, isAsking, askAgain }: Omit<WriterNow, 'writer' | 'askAnew'>,
  isOpen: boolean,
): SessionEnded | null {
  const [isHidden, setHidden] = useState(false);
  const mustHide = ended !== null && (isHidden || !isOpen);
  if (isHidden !== mustHide) setHidden(mustHide);
  // Whoever opens it again may have signed in meanwhile.
  const askOnOpening = useEffectEvent(() => {
    if (mustHide) askAgain();
  });
  useEffect(() => {
    if (isOpen) askOnOpening();
  }, [isOpen]);
  return ended === null ? null : { failure: ended, isHidden: mustHide, isAsking, onAskAgain: askAgain };
}
