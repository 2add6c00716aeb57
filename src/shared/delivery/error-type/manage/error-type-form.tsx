import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../connection/connection-context.ts';
import { useErrorText } from '../../../connection/use-error-text.ts';
import {
  type ErrorType,
  getErrorTypeList,
  SEVERITIES,
  saveErrorType,
} from '../../../contract/accept/error-type.ts';
import { LANGUAGES } from '../../../contract/languages.ts';
import { useTypedCheck } from '../../../draft/use-typed-check.ts';
import { Button } from '../../../ui/action/button.tsx';
import { SegmentedChoice } from '../../../ui/form/segmented-choice.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import {
  type DraftField,
  draftOf,
  type ErrorTypeDraft,
  NEW_ERROR_TYPE,
  wrongFields,
} from './error-type-draft.ts';

interface ErrorTypeFormProps {
  /** null for a new one. */
  readonly errorType: ErrorType | null;
  /** Saved or given up. */
  readonly onDone: () => void;
}

/** One error type: of the core ones the severity alone, of the customer's own all of it. */
export function ErrorTypeForm({ errorType, onDone }: ErrorTypeFormProps) {
  const { t } = useTranslation('delivery');
  const api = useApi();
  const { queries } = useConnection();
  const errorText = useErrorText();
  const [draft, setDraft] = useState<ErrorTypeDraft>(() => (errorType ? draftOf(errorType) : NEW_ERROR_TYPE));
  const [tried, setTried] = useState(false);
  const wrong = wrongFields(draft);
  const isCore = errorType?.core ?? false;
  const change = (patch: Partial<ErrorTypeDraft>) => setDraft((now) => ({ ...now, ...patch }));
  const errorOf = (field: DraftField) =>
    tried && wrong.has(field)
      ? t(field === 'code' ? 'errorTypes.codeWrong' : 'errorTypes.titleWrong')
      : undefined;

  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.call(
        saveErrorType,
        { ...draft, ...(errorType ? { errorTypeId: errorType.errorTypeId } : {}) },
        { quiet: true },
      ),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries({ queryKey: [getErrorTypeList.path] }),
  });
  const given = errorType ? draftOf(errorType) : NEW_ERROR_TYPE;
  const discard = useTypedCheck(!isPending && JSON.stringify(draft) !== JSON.stringify(given));
  const leave = () => discard(onDone);
  function save(): void {
    setTried(true);
    if (wrong.size === 0) mutate();
  }

  return (
    <Dialog
      open
      title={errorType ? t('errorTypes.editTitle') : t('errorTypes.add')}
      onClose={leave}
      actions={
        <>
          <Button onPress={leave}>{t('errorTypes.cancel')}</Button>
          <Button variant="primary" loading={isPending} onPress={save}>
            {t('errorTypes.save')}
          </Button>
        </>
      }
    >
      <Stack>
        {isCore ? <p>{t('errorTypes.coreNote')}</p> : null}
        <TextField
          label={t('errorTypes.code')}
          help={t('errorTypes.codeHelp')}
          value={draft.code}
          onChange={(code) => change({ code })}
          error={errorOf('code')}
          disabled={isCore}
          maxLength={30}
          verbatim
          required
        />
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={t(`errorTypes.titleIn.${language}`)}
            value={draft.title[language]}
            onChange={(title) => change({ title: { ...draft.title, [language]: title } })}
            error={errorOf(language)}
            disabled={isCore}
            maxLength={60}
            required
          />
        ))}
        <SegmentedChoice
          label={t('errorTypes.severity')}
          help={t('errorTypes.severityHelp')}
          value={draft.severity}
          onChange={(severity) => change({ severity })}
          options={SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
        />
        {error ? <p role="alert">{errorText(error)}</p> : null}
      </Stack>
    </Dialog>
  );
}
