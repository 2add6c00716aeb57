import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import sheet from './ended-question.css';
import type { LockedSignInForm } from './use-sign-in-form.ts';

interface SignInHereProps {
  readonly Form: LockedSignInForm;
  readonly loginName: string;
  /** Back to the question: closing it gives nothing up. */
  readonly onBack: () => void;
}

/** The sign-in form over the page. With the new token the question is answered, and this goes with it. */
export function SignInHere({ Form, loginName, onBack }: SignInHereProps) {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  return (
    <Dialog onClose={onBack} open size="small" title={t('ended.here.title')}>
      <p className="ended-question__who">{t('ended.here.text', { loginName })}</p>
      <Form lockedLoginName={loginName} />
    </Dialog>
  );
}
