import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { CUSTOMER_NAME_LENGTH, setCustomerName } from '../../../shared/contract/credential.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useTypedCheck } from '../typed-check.tsx';
import { useCredentialCall } from './use-credential-call.ts';

interface NameDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

/** What was typed stays while it cannot be saved. */
export function NameDialog({ name, onClose }: NameDialogProps) {
  const { t } = useTranslation('credential');
  const errorText = useErrorText();
  const [typed, setTyped] = useState(name);
  const save = useCredentialCall(setCustomerName, onClose);
  const mayGo = useTypedCheck(typed.trim() !== name.trim());
  const leave = () => void mayGo().then((may) => may && onClose());
  const isBlank = typed.trim() === '';

  function submit(): void {
    if (!isBlank && !save.isPending) save.mutate({ customerName: typed });
  }

  return (
    <Dialog
      open
      size="small"
      title={t('name.change')}
      onClose={leave}
      actions={
        <>
          <Button onPress={leave}>{t('cancel')}</Button>
          <Button
            variant="primary"
            unavailable={isBlank ? t('name.missing') : null}
            loading={save.isPending}
            onPress={submit}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label={t('name.label')}
          help={t('name.help')}
          error={isBlank ? t('name.missing') : save.error ? errorText(save.error) : undefined}
          maxLength={CUSTOMER_NAME_LENGTH}
          required
          value={typed}
          onChange={setTyped}
        />
      </form>
    </Dialog>
  );
}
