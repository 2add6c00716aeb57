import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { FeedbackDialog } from '../../app/feedback/feedback-dialog.tsx';
import { FeedbackPanel } from '../../app/feedback/feedback-panel.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { errorDetail } from '../../shared/routing/error-detail.ts';
import { UiRoot } from '../../shared/ui/ui-root.tsx';
import { closestSession } from '../closest-session.ts';
import type { ElementProps } from '../element-props.ts';
import type { FeedbackSource } from '../feedback/feedback-source.ts';
import { useElementFeedback } from '../feedback/use-element-feedback.ts';
import { useFeedbackSource } from '../feedback/use-feedback-source.ts';

/** The React part of `<customer-feedback>`. */
export default function FeedbackRoot(props: ElementProps) {
  const source = useFeedbackSource(props);
  const texts = useTexts(source, props);
  if (!source || !texts) return null;
  const { element } = props.host;
  const own = props.settings.theme;
  const theme = element.hasAttribute('theme')
    ? own
    : ((closestSession(element)?.getAttribute('theme') as typeof own | null | undefined) ?? own);
  return (
    <I18nextProvider i18n={source.translations.i18n}>
      <Themed theme={theme}>
        <Opened element={props} source={source} />
      </Themed>
    </I18nextProvider>
  );
}

/** True once all texts are there: no key is ever seen. */
function useTexts(source: FeedbackSource | null, { host }: ElementProps): boolean {
  const [ready, setReady] = useState<FeedbackSource | null>(null);
  useEffect(() => {
    if (!source) return;
    let isOver = false;
    const { translations } = source;
    Promise.all([translations.ready(), translations.load('feedback')]).then(
      () => {
        if (!isOver) setReady(source);
      },
      (error: unknown) => {
        if (isOver) return;
        host.opening?.close();
        host.arrival.failed(errorDetail(error));
      },
    );
    return () => {
      isOver = true;
    };
  }, [source, host]);
  return source !== null && ready === source;
}

interface ThemedProps {
  readonly theme: ElementProps['settings']['theme'];
  readonly children: ReactNode;
}

function Themed({ theme, children }: ThemedProps) {
  return (
    <UiRoot language={useLanguage()} theme={theme}>
      {children}
    </UiRoot>
  );
}

interface OpenedProps {
  readonly element: ElementProps;
  readonly source: FeedbackSource;
}

function Opened({ element, source }: OpenedProps) {
  const { host, settings } = element;
  const { opening } = host;
  const phase = useSyncExternalStore(
    (listener) => opening?.subscribe(listener) ?? (() => undefined),
    () => opening?.phase() ?? 'closed',
  );
  const isInline = settings.mode === 'inline' && !settings.trigger;
  const isShown = isInline || phase !== 'closed';
  const shown = useElementFeedback(element, source, isShown);
  useEffect(() => {
    // A form that stands may be opened, or become another one.
    if (!shown || (phase === 'closed' && !isInline)) return;
    opening?.stands();
    host.arrival.ready();
  }, [isInline, phase, shown, opening, host]);
  if (!isShown || !shown || !opening) return null;
  const { key, ...form } = shown;
  return isInline ? (
    <FeedbackPanel key={key} {...form} />
  ) : (
    <FeedbackDialog key={key} {...form} onClose={opening.close} />
  );
}
