import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SET_PASSWORD_MAX, SET_PASSWORD_MIN } from '../../shared/contract/oauth/password.ts';
import { Button } from '../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../shared/ui/layout/card.tsx';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';
import { StatusTag } from '../../shared/ui/sign/status-tag.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import sheet from './password-card.css';

/** What a change of the password means, and the way to it; what it did stays to be read. */
export function PasswordCard({ loginName }: { readonly loginName: string }) {
  const { t } = useTranslation('profile');
  useStyleSheet(sheet);
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);

  function onChanged(): void {
    setOpen(false);
    setChanged(true);
    toast.success(t('password.changed'));
  }

  return (
    <Card title={t('password.title')}>
      <div className="password-card">
        <p>{t('password.explanation', { min: SET_PASSWORD_MIN, max: SET_PASSWORD_MAX })}</p>
        <div role="status">
          {isChanged && (
            <>
              <StatusTag tone="green">{t('password.changed')}</StatusTag>
              <p>{t('password.othersEnded')}</p>
            </>
          )}
        </div>
        <Button icon="key" onPress={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      </div>
      {isOpen && (
        <ChangePasswordDialog loginName={loginName} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}
