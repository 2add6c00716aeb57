import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/action/button.tsx';
import { Icon } from '../../shared/ui/sign/icon.tsx';
import type { FeedbackDraft } from './feedback-draft.ts';
import type { SessionEnded } from './feedback-props.ts';
import { useDraftState } from './use-draft-state.ts';
import { useFailureText } from './use-failure-text.ts';

interface EndedNoticeProps {
  readonly draft: FeedbackDraft;
  readonly ended: SessionEnded | null | undefined;
}

/** Says above the fields that nobody is signed in: before anybody writes what cannot be sent. */
export function EndedNotice({ draft, ended }: EndedNoticeProps) {
  const { t } = useTranslation(['feedback', 'ui']);
  const failureText = useFailureText();
  const { description, images } = useDraftState(draft);
  const isKept = ended?.isHidden && (description !== '' || images.length > 0);
  return (
    <div role="alert">
      {ended && (
        <div className="feedback-form__failure">
          <Icon name="warning" />
          <div className="feedback-form__ended">
            <p>{failureText(ended.failure)}</p>
            {isKept && <p>{t('kept')}</p>}
            <Button loading={ended.isAsking} onPress={ended.onAskAgain} size="small">
              {t('ui:retry')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
