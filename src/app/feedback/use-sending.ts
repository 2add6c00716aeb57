import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';
import type { Feedback, SendingState, SentFeedback } from './feedback.ts';
import { useFailureText } from './use-failure-text.ts';

interface Sending extends SendingState {
  send(): void;
}

/**
 * The sending of feedback, as it goes on. `onSent` is told what was sent; whether its form is still shown is for the
 * second argument to say.
 */
export function useSending(
  feedback: Feedback,
  onSent: (sent: SentFeedback, isShown: boolean) => void,
  onFailed?: (failure: unknown) => void,
): Sending {
  const state = useSyncExternalStore(feedback.subscribe, () => feedback.sending);
  const toast = useToast();
  const failureText = useFailureText();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function send(): Promise<void> {
    try {
      const sent = await feedback.send();
      if (sent) onSent(sent, isShown.current);
    } catch (failure) {
      // It was closed: what was written is kept, but nobody sees its place.
      if (!isShown.current) toast.error(failureText(failure));
      onFailed?.(failure);
    }
  }

  return { ...state, send: () => void send() };
}
