import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { getCredentialHistory } from '../../../shared/contract/credential-history.ts';
import { addOrigin, getOriginList, MAX_ORIGINS } from '../../../shared/contract/credential-origin.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { ORIGIN_PROBLEMS, type ReadOrigin, readOrigin } from '../../../shared/contract/origin.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { useTypedCheck } from '../typed-check.tsx';
import sheet from './origin-form.css';

const EXAMPLE = 'https://portal.example';

const refusal = v.object({ reason: v.picklist(ORIGIN_PROBLEMS) });

/** Adds an origin; what is pasted with a path or without a scheme is mended, and before that it is said to what. */
export function OriginForm({ isFull }: { readonly isFull: boolean }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  const problemOf = useProblemText();
  const [typed, setTyped] = useState('');
  const [left, setLeft] = useState(false);
  const add = useMutation({
    mutationFn: (origin: string) => api.call(addOrigin, { origin }, { quiet: true }),
    onSuccess: async ({ origin }) => {
      setTyped('');
      setLeft(false);
      toast.success(t('origins.done', { origin: origin.origin }));
      await queries.invalidateQueries({ queryKey: [getOriginList.path] });
      await queries.invalidateQueries({ queryKey: [getCredentialHistory.path] });
    },
  });
  useTypedCheck(typed.trim() !== '');
  const read = readOrigin(typed);
  function helpOn({ origin, notes }: ReadOrigin): string {
    if (notes.some((note) => note === 'scheme')) return t('origins.schemeAdded', { origin });
    return notes.length > 0 ? t('origins.reduced', { origin }) : t('origins.help');
  }
  const wrong =
    left && read.problem !== null && typed !== '' ? t(`originProblem.${read.problem}`) : undefined;

  return (
    <form
      className="origin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (read.problem === null && !add.isPending) add.mutate(typed);
      }}
    >
      <div className="origin-form__field">
        <TextField
          label={t('origins.add')}
          placeholder={EXAMPLE}
          help={helpOn(read)}
          error={wrong ?? (add.error ? problemOf(add.error) : undefined)}
          verbatim
          value={typed}
          onBlur={() => setLeft(true)}
          onChange={(value) => {
            setTyped(value);
            add.reset();
          }}
        />
      </div>
      <span className="origin-form__add">
        <Button
          type="submit"
          icon="plus"
          loading={add.isPending}
          unavailable={isFull ? t('origins.full', { count: MAX_ORIGINS }) : null}
        >
          {t('origins.addShort')}
        </Button>
      </span>
    </form>
  );
}

/** Why an origin was not added, by the reason that the server gave. */
function useProblemText(): (error: Error) => string {
  const { t } = useTranslation('credential');
  const errorText = useErrorText();
  return (error) => {
    if (!(error instanceof ApiError)) return errorText(error);
    if (error.code === ERROR.addFailed) return t('origins.full', { count: MAX_ORIGINS });
    const told = v.safeParse(refusal, error.detail);
    if (error.code === ERROR.originRefused && told.success) return t(`originProblem.${told.output.reason}`);
    return errorText(error);
  };
}
