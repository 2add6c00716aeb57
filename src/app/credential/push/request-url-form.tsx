import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { setRequestUrl } from '../../../shared/contract/credential.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { REQUEST_URL_PROBLEMS, requestUrlProblem } from '../../../shared/contract/request-url.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { useCredentialCall } from '../key/use-credential-call.ts';
import { useTypedCheck } from '../typed-check.tsx';
import sheet from './request-url-form.css';

interface RequestUrlFormProps {
  readonly requestUrl: string | null;
  readonly allowsPrivateUrl: boolean;
  readonly onChanged: () => void;
}

const EXAMPLE = 'https://hooks.portal.example/results';

const refusal = v.object({ reason: v.picklist(REQUEST_URL_PROBLEMS) });

/**
 * What is typed stays while it is saved, and while somebody else saves another address: that one is taken over only where
 * nothing was typed. The address is looked at here as far as that can be done; who stands behind its name the server asks.
 */
export function RequestUrlForm({ requestUrl, allowsPrivateUrl, onChanged }: RequestUrlFormProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(requestUrl ?? '');
  const [left, setLeft] = useState(false);
  const [known, setKnown] = useState(requestUrl);
  const [sent, setSent] = useState(requestUrl);
  const [isOvertaken, setOvertaken] = useState(false);
  if (known !== requestUrl) {
    setKnown(requestUrl);
    const wasTyped = typed.trim() !== (known ?? '');
    setOvertaken(wasTyped && requestUrl !== sent);
    if (!wasTyped) setTyped(requestUrl ?? '');
  }
  const save = useCredentialCall(setRequestUrl, ({ credential }) => {
    toast.success(credential.requestUrl === null ? t('push.cleared') : t('push.saved'));
    onChanged();
  });
  const url = typed.trim();
  const problem = url === '' ? null : requestUrlProblem(url, allowsPrivateUrl);
  const isChanged = url !== (requestUrl ?? '');
  useTypedCheck(isChanged);

  function refusedText(error: Error): string {
    const told = error instanceof ApiError ? v.safeParse(refusal, error.detail) : null;
    const isRefused = error instanceof ApiError && error.code === ERROR.requestUrlRefused;
    return isRefused && told?.success ? t(`urlProblem.${told.output.reason}`) : errorText(error);
  }

  async function submit(): Promise<void> {
    setLeft(true);
    if (problem !== null || !isChanged || save.isPending) return;
    if (url === '') {
      const options = { title: t('push.clearTitle'), message: t('push.clearText') };
      if (!(await confirm({ ...options, confirmLabel: t('push.clear'), tone: 'danger' }))) return;
    }
    const wanted = url === '' ? null : url;
    setSent(wanted);
    save.mutate({ requestUrl: wanted });
  }

  const help = allowsPrivateUrl ? t('push.helpPrivate') : t('push.help');
  const overtaken =
    requestUrl === null ? t('push.clearedMeanwhile') : t('push.savedMeanwhile', { url: requestUrl });
  const wrong = left && problem !== null ? t(`urlProblem.${problem}`) : undefined;
  return (
    <form
      className="request-url-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="request-url-form__field">
        <TextField
          label={t('push.url')}
          placeholder={EXAMPLE}
          help={isOvertaken && isChanged ? overtaken : help}
          error={wrong ?? (save.error ? refusedText(save.error) : undefined)}
          verbatim
          value={typed}
          onBlur={() => setLeft(true)}
          onChange={(value) => {
            setTyped(value);
            save.reset();
          }}
        />
      </div>
      <span className="request-url-form__save">
        <Button type="submit" unavailable={isChanged ? null : t('push.unchanged')} loading={save.isPending}>
          {url === '' && requestUrl !== null ? t('push.clear') : t('save')}
        </Button>
      </span>
    </form>
  );
}
