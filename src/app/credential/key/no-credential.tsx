import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { CUSTOMER_NAME_LENGTH, createCredential } from '../../../shared/contract/credential.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import sheet from './no-credential.css';
import { useCredentialCall } from './use-credential-call.ts';

/** Until there is a credential: what it is for, and the one thing that is needed for it. */
export function NoCredential() {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const { user } = useSession();
  const errorText = useErrorText();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? user?.customerName ?? '';
  const create = useCredentialCall(createCredential);
  const isBlank = name.trim() === '';
  const problem = isBlank && typed !== null ? t('name.missing') : undefined;
  return (
    <Card>
      <EmptyState
        icon="key"
        title={t('none.title')}
        text={t('none.text')}
        action={
          <form
            className="no-credential"
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              setTyped(name);
              if (!isBlank && !create.isPending) create.mutate({ customerName: name });
            }}
          >
            <TextField
              label={t('name.label')}
              help={t('name.help')}
              error={problem ?? (create.error ? errorText(create.error) : undefined)}
              maxLength={CUSTOMER_NAME_LENGTH}
              required
              value={name}
              onChange={setTyped}
            />
            <Button type="submit" variant="primary" loading={create.isPending}>
              {t('none.create')}
            </Button>
          </form>
        }
      />
    </Card>
  );
}
