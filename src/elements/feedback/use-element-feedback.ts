import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Feedback } from '../../app/feedback/feedback.ts';
import { feedbackLine } from '../../app/feedback/feedback-line.ts';
import type { FeedbackProps } from '../../app/feedback/feedback-props.ts';
import { hostEventsOf } from '../../shared/connection/host-events.ts';
import { errorDetail } from '../../shared/routing/error-detail.ts';
import { failureDetail } from '../../shared/routing/failure-detail.ts';
import type { ElementProps } from '../element-props.ts';
import type { FeedbackSource } from './feedback-source.ts';
import { pageMetadata } from './page-metadata.ts';

/** What is written in the element, and what its page hears of it; begins when it is first wanted. */
export function useElementFeedback(
  element: ElementProps,
  source: FeedbackSource,
  isWanted: boolean,
): FeedbackProps | null {
  const { host, settings, values } = element;
  const { appKey = null, contact = null } = settings;
  const hostEvents = useMemo(() => hostEventsOf(host.element), [host]);
  const metadata = useEffectEvent(() => pageMetadata(values.metadata));
  const [begun, setBegun] = useState<{ readonly source: FeedbackSource; readonly feedback: Feedback } | null>(
    null,
  );

  const begin = useEffectEvent(
    () =>
      new Feedback({
        line: feedbackLine({ api: source.api, untilKnown: source.whoWrites, metadata }),
        contact: contact ?? '',
        mayGo: ({ contact: to, description, images }) =>
          hostEvents.emit('customer-feedback-submit', { contact: to, description, images: images.length }),
      }),
  );

  useEffect(() => {
    if (!isWanted || begun?.source === source) return;
    setBegun({ source, feedback: begin() });
  }, [isWanted, begun, source]);

  const feedback = begun?.source === source ? begun.feedback : null;
  useEffect(() => {
    if (!feedback) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void (async () => {
      const user = await source.whoWrites();
      if (user?.email) feedback.draft.suggestContact(user.email);
      const owner = user?.userId ?? (appKey && `app-key ${appKey}`);
      if (!owner) {
        host.arrival.failed(failureDetail('token-missing', 'Neither token, fetchToken nor app-key was set.'));
        return;
      }
      // Once the form stands: nobody waits for it.
      const { keepFeedback } = await import('../../app/feedback/kept-feedback.ts');
      if (!isOver) stop = keepFeedback(feedback, owner);
    })().catch(() => {
      // Sending says why nobody is known; what cannot be kept here stays for as long as the page does.
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [feedback, source, appKey, host]);

  return useMemo(
    () =>
      feedback && {
        feedback,
        takePicture:
          typeof values.takePicture === 'function' ? (values.takePicture as () => Promise<Blob>) : null,
        onSent: ({ id }) => void hostEvents.emit('customer-feedback-sent', { id }),
        onFailed: (failure) => void hostEvents.emit('customer-feedback-error', errorDetail(failure)),
      },
    [feedback, values.takePicture, hostEvents],
  );
}
