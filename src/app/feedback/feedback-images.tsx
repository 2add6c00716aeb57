import { useTranslation } from 'react-i18next';
import {
  COMPLAINT_IMAGE_BYTES,
  COMPLAINT_IMAGE_TYPES,
  COMPLAINT_IMAGES,
} from '../../shared/contract/complaint.ts';
import { ImageField } from '../../shared/ui/form/image-field.tsx';
import type { DraftImage } from './draft-image.ts';
import type { FeedbackDraft } from './feedback-draft.ts';
import type { LeftOut } from './image-rules.ts';
import { useDraftState } from './use-draft-state.ts';
import { useFailureText } from './use-failure-text.ts';

const MEGABYTE = 1024 * 1024;
const LIMITS = { count: COMPLAINT_IMAGES, size: COMPLAINT_IMAGE_BYTES / MEGABYTE };

interface FeedbackImagesProps {
  readonly draft: FeedbackDraft;
  readonly disabled: boolean;
}

/** The images that go along; each is uploaded as soon as it is chosen. */
export function FeedbackImages({ draft, disabled }: FeedbackImagesProps) {
  const { t } = useTranslation('feedback');
  const failureText = useFailureText();
  const { images, leftOut } = useDraftState(draft);
  const leftOutText = (one: LeftOut) =>
    one.reason === 'tooMany'
      ? t('image.tooMany', LIMITS)
      : t(`image.${one.reason}`, { ...LIMITS, name: one.name });
  const failedText = ({ file, failure }: DraftImage) =>
    t('image.failed', { name: file.name, reason: failureText(failure) });
  return (
    <ImageField
      accept={COMPLAINT_IMAGE_TYPES}
      disabled={disabled}
      errors={[
        ...leftOut.map(leftOutText),
        ...images.filter(({ state }) => state === 'failed').map(failedText),
      ]}
      help={t('image.help', LIMITS)}
      images={images}
      label={t('image.label')}
      max={COMPLAINT_IMAGES}
      onAdd={(files) => draft.add(files)}
      onRemove={(id) => draft.remove(id)}
      onRetry={(id) => draft.retry(id)}
    />
  );
}
