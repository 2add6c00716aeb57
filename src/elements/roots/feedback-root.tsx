import { useEffect, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { FeedbackDialog } from '../../app/feedback/feedback-dialog.tsx';
import { FeedbackPanel } from '../../app/feedback/feedback-panel.tsx';
import { SessionError } from '../../shared/api/session-error.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { UiRoot } from '../../shared/ui/ui-root.tsx';
import type { ElementProps } from '../element-props.ts';
import type { FeedbackSource } from '../feedback/feedback-source.ts';
import { useElementFeedback } from '../feedback/use-element-feedback.ts';
import { useFeedbackSource } from '../feedback/use-feedback-source.ts';
import { useFormTexts } from '../feedback/use-form-texts.ts';
import { focusContent } from '../focus-content.ts';
import { themeOf } from '../theme-of.ts';

/** The React part of `<customer-feedback>`. */
export default function FeedbackRoot(props: ElementProps) {
  const { host, settings } = props;
  const source = useFeedbackSource(props);
  const phase = useSyncExternalStore(host.opening.subscribe, host.opening.phase);
  const isInline = settings.mode === 'inline' && !settings.trigger;
  const hasTexts = useFormTexts(source, host, isInline || phase !== 'closed');
  if (!source || !hasTexts) return null;
  return (
    <I18nextProvider i18n={source.translations.i18n}>
      <Written element={props} isInline={isInline} phase={phase} source={source} />
    </I18nextProvider>
  );
}

interface WrittenProps {
  readonly element: ElementProps;
  readonly source: FeedbackSource;
  readonly isInline: boolean;
  readonly phase: 'closed' | 'asked' | 'open';
}

function Written({ element, source, isInline, phase }: WrittenProps) {
  const { host } = element;
  const { opening } = host;
  const isShown = isInline || phase !== 'closed';
  const shown = useElementFeedback(element, source, isShown);
  const language = useLanguage();
  useEffect(() => {
    // A form that stands may be opened, or become another one.
    if (!shown || (phase === 'closed' && !isInline)) return;
    opening.stands();
    // It says so, and the page was told.
    if (shown.ended?.failure instanceof SessionError) return;
    const content = host.container.querySelector<HTMLElement>('.ui-root');
    // The button by which a person tried again is gone; a dialog takes the focus by itself.
    if (host.arrival.ready() && isInline && content) focusContent(content);
  }, [isInline, phase, shown, opening, host]);
  if (!shown) return null;
  const { key, ...form } = shown;
  return (
    // With who writes goes all that was said to them, such as thanks that name their address.
    <UiRoot key={key} language={language} theme={themeOf(host.element)}>
      {isInline && <FeedbackPanel {...form} />}
      {!isInline && isShown && <FeedbackDialog {...form} onClose={opening.close} />}
    </UiRoot>
  );
}
