import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { feedbackLine } from '../../app/feedback/feedback-line.ts';
import type { FeedbackProps } from '../../app/feedback/feedback-props.ts';
import { SessionError } from '../../shared/api/session-error.ts';
import { hostEventsOf } from '../../shared/connection/host-events.ts';
import { errorDetail } from '../../shared/routing/error-detail.ts';
import type { ElementProps } from '../element-props.ts';
import type { FeedbackSource } from './feedback-source.ts';
import { pageMetadata } from './page-metadata.ts';
import { useSessionEnded } from './use-session-ended.ts';
import { useWriter } from './use-writer.ts';
import { visitorPlace } from './visitor-place.ts';
import { writerNow } from './writer.ts';
import { WrittenFeedback } from './written-feedback.ts';

/** How long the page may take to bring its token after the form stands, in milliseconds. */
const PATIENCE = 8000;

/** What is written in the element, and what its page hears of it; begins when it is first wanted. */
export function useElementFeedback(
  element: ElementProps,
  source: FeedbackSource,
  isWanted: boolean,
): (FeedbackProps & { readonly key: number }) | null {
  const { host, settings, values } = element;
  const { appKey = null, contact = null } = settings;
  const hostEvents = useMemo(() => hostEventsOf(host.element), [host]);
  const metadata = useEffectEvent(() => pageMetadata(values.metadata));
  const [written, setWritten] = useState<WrittenFeedback | null>(null);
  const { writer, askAnew, ...known } = useWriter(source, isWanted || written !== null);
  const ended = useSessionEnded(known, isWanted);
  useEffect(() => {
    // Of a session that the server ended the page hears by an event of its own.
    if (isWanted && known.ended instanceof SessionError) host.arrival.failed(errorDetail(known.ended));
  }, [isWanted, known.ended, host]);
  useEffect(() => {
    const { control } = host;
    // Of a form, it is who writes that may have become another one; where none is shown there is nothing to ask.
    control.refresh = async () => (isWanted ? askAnew() : undefined);
    return () => {
      control.refresh = null;
    };
  }, [host, isWanted, askAnew]);

  const begin = useEffectEvent(
    () =>
      new WrittenFeedback({
        turn: (written?.turn ?? 0) + 1,
        line: feedbackLine({ api: source.api, untilKnown: source.whoWrites, metadata }),
        contact: contact ?? '',
        whoWrites: () => writerNow(source),
        mayGo: ({ contact: to, description, images }) =>
          hostEvents.emit('customer-feedback-submit', { contact: to, description, images: images.length }),
      }),
  );

  // Before anything is drawn: what another one wrote is not seen for a moment, either.
  useLayoutEffect(() => {
    if (written ? !writer || written.belongsTo(writer) : !isWanted) return;
    setWritten(begin());
  }, [isWanted, written, writer]);
  useEffect(() => () => written?.end(), [written]);
  // Pages often know it only once they have asked their own server.
  useEffect(() => written?.fillIn(contact), [written, contact]);

  useEffect(() => {
    if (!written || !writer?.userId || !written.belongsTo(writer)) return;
    void written.keepIn(writer.userId);
  }, [written, writer]);
  useEffect(() => {
    if (!written || !writer || writer.userId !== null || !written.belongsTo(writer)) return;
    let isOver = false;
    const refuse = (failure: unknown) => {
      if (isOver) return;
      written.feedback.expectFailure(failure);
      host.arrival.failed(errorDetail(failure));
    };
    if (appKey) {
      void written.keepIn(visitorPlace(appKey));
      source.checkVisitors().catch(refuse);
    }
    const patience = appKey
      ? undefined
      : setTimeout(
          refuse,
          PATIENCE,
          new SessionError('Neither token, fetchToken nor app-key was set.', { lack: 'missing' }),
        );
    return () => {
      isOver = true;
      clearTimeout(patience);
      written.feedback.expectFailure(null);
    };
  }, [written, writer, source, appKey, host]);

  return useMemo(
    () =>
      written && {
        key: written.turn,
        feedback: written.feedback,
        ended,
        takePicture:
          typeof values.takePicture === 'function' ? (values.takePicture as () => Promise<Blob>) : null,
        onSent: ({ id }) => void hostEvents.emit('customer-feedback-sent', { id }),
        onFailed: (failure) => void hostEvents.emit('customer-feedback-error', errorDetail(failure)),
      },
    [written, ended, values.takePicture, hostEvents],
  );
}
