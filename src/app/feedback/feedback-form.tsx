import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPLAINT_LENGTH } from '../../shared/contract/complaint.ts';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { TextArea } from '../../shared/ui/form/text-area.tsx';
import { TextField } from '../../shared/ui/form/text-field.tsx';
import type { FeedbackDraft } from './feedback-draft.ts';
import sheet from './feedback-form.css';
import { FeedbackImages } from './feedback-images.tsx';
import { checkTexts, type FeedbackRule } from './feedback-rules.ts';
import { SendFailure } from './send-failure.tsx';
import { useDraftState } from './use-feedback-draft.ts';

interface FeedbackFormProps {
  readonly draft: FeedbackDraft;
  readonly isSending: boolean;
  /** Why it was not sent; null where nothing failed. */
  readonly failure: unknown;
  /** By Enter in the contact; only while both texts keep their rules. */
  readonly onSend: () => void;
}

type Field = 'contact' | 'description';

/** The fields of feedback, with what is wrong beside each; its button belongs to whatever it stands in. */
export function FeedbackForm({ draft, isSending, failure, onSend }: FeedbackFormProps) {
  const { t } = useTranslation('feedback');
  useStyleSheet(sheet);
  const texts = useDraftState(draft);
  const rules = checkTexts(texts);
  // A field says what is wrong once it was left or changed (specification 5), never before.
  const [touched, setTouched] = useState<Partial<Record<Field, true>>>({});
  const touch = (field: Field) => setTouched((before) => ({ ...before, [field]: true }));
  const errorOf = (field: Field, rule: FeedbackRule | null) =>
    touched[field] && rule ? t(`rule.${rule}`, { count: COMPLAINT_LENGTH }) : undefined;

  return (
    <form
      className="feedback-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!rules.contactRule && !rules.descriptionRule && !isSending) onSend();
      }}
    >
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
      <SendFailure failure={failure} />
    </form>
  );
}
