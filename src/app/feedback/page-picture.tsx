import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPLAINT_IMAGES } from '../../shared/contract/complaint.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { Icon } from '../../shared/ui/sign/icon.tsx';
import type { FeedbackDraft } from './feedback-draft.ts';
import { useDraftState } from './use-draft-state.ts';
import { usePagePicture } from './use-page-picture.ts';

interface PagePictureProps {
  readonly draft: FeedbackDraft;
  readonly isSending: boolean;
  readonly takePicture: () => Promise<Blob>;
}

/** The way to add a picture of the page that one is looking at. */
export function PagePicture({ draft, isSending, takePicture }: PagePictureProps) {
  const { t } = useTranslation('feedback');
  const place = useRef<HTMLDivElement>(null);
  const { images } = useDraftState(draft);
  const { take, isTaking, failed } = usePagePicture(draft, takePicture, place);
  const isFull = images.length >= COMPLAINT_IMAGES;
  return (
    <div className="feedback-form__picture" ref={place}>
      <Button
        disabled={isSending}
        loading={isTaking}
        mayTakeLong
        onPress={take}
        size="small"
        unavailable={isFull ? t('picture.full', { count: COMPLAINT_IMAGES }) : null}
      >
        {t('picture.take')}
      </Button>
      <div role="alert">
        {failed && (
          <span className="field__error">
            <Icon name="warning" size={14} strokeWidth={2} />
            {t('picture.failed')}
          </span>
        )}
      </div>
    </div>
  );
}
