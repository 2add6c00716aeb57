import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPLAINT_LENGTH } from '../../shared/contract/complaint.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { TextArea } from '../../shared/ui/form/text-area.tsx';
import { TextField } from '../../shared/ui/form/text-field.tsx';
import { EndedNotice } from './ended-notice.tsx';
import type { FeedbackDraft } from './feedback-draft.ts';
import sheet from './feedback-form.css';
import { FeedbackImages } from './feedback-images.tsx';
import type { FeedbackProps } from './feedback-props.ts';
import { checkTexts, type FeedbackRule } from './feedback-rules.ts';
import { PagePicture } from './page-picture.tsx';
import { SendFailure } from './send-failure.tsx';
import { useDraftState } from './use-draft-state.ts';
import type { useSending } from './use-sending.ts';

interface FeedbackFormProps {
  readonly draft: FeedbackDraft;
  readonly sending: ReturnType<typeof useSending>;
  readonly takePicture: FeedbackProps['takePicture'];
  readonly ended: FeedbackProps['ended'];
}

type Field = 'contact' | 'description';

/** The fields of feedback, with what is wrong beside each; its button belongs to whatever it stands in. */
export function FeedbackForm({ draft, sending, takePicture, ended }: FeedbackFormProps) {
  const { t } = useTranslation('feedback');
  useStyleSheet(sheet);
  const { isSending, failure, send } = sending;
  const texts = useDraftState(draft);
  const rules = checkTexts(texts);
  // A field says what is wrong once it was left or changed (specification 5), never before.
  const [touched, setTouched] = useState<Partial<Record<Field, true>>>({});
  const touch = (field: Field) => setTouched((before) => ({ ...before, [field]: true }));
  const errorOf = (field: Field, rule: FeedbackRule | null) =>
    touched[field] && rule ? t(`rule.${rule}`, { count: COMPLAINT_LENGTH }) : undefined;

  if (ended?.isHidden) return <EndedNotice draft={draft} ended={ended} />;
  return (
    <form
      className="feedback-form"
      noValidate
      onSubmit={(event) => {
        // By Enter in the contact.
        event.preventDefault();
        if (!rules.contactRule && !rules.descriptionRule && !isSending) send();
      }}
    >
      <EndedNotice draft={draft} ended={ended} />
      <p className="feedback-form__intro">{t('intro')}</p>
      <TextField
        autoComplete="email"
        disabled={isSending}
        error={errorOf('contact', rules.contactRule)}
        label={t('contact')}
        onBlur={() => touch('contact')}
        onChange={(contact) => {
          touch('contact');
          draft.write({ contact });
        }}
        required
        value={texts.contact}
      />
      <TextArea
        disabled={isSending}
        error={errorOf('description', rules.descriptionRule)}
        keepsOver
        label={t('description')}
        maxLength={COMPLAINT_LENGTH}
        onBlur={() => touch('description')}
        onChange={(description) => {
          touch('description');
          draft.write({ description });
        }}
        placeholder={t('descriptionHint')}
        required
        rows={5}
        value={texts.description}
      />
      <FeedbackImages disabled={isSending} draft={draft} />
      {takePicture && <PagePicture draft={draft} isSending={isSending} takePicture={takePicture} />}
      <SendFailure failure={failure} />
    </form>
  );
}
