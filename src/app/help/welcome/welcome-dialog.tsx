import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/connection/use-session.ts';
import { ROLE } from '../../../shared/contract/role.ts';
import type { AreaDialogProps } from '../../../shared/routing/area.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { HELP_PATH } from '../help-path.ts';
import { keepWelcomeChoice } from './welcome-choice.ts';
import sheet from './welcome-dialog.css';
import { welcomeSteps } from './welcome-steps.ts';

/** Says to whoever came in where to begin, until they do not want it any more (specification 2). */
export default function WelcomeDialog({ onClose }: AreaDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('help');
  const { user } = useSession();
  const [neverAgain, setNeverAgain] = useState(false);
  if (!user) return null;
  const close = () => {
    keepWelcomeChoice(user.userId, neverAgain);
    onClose();
  };
  const role = user.role === ROLE.administrator ? 'administrator' : 'acceptor';
  return (
    <Dialog
      actions={
        <div className="welcome__foot">
          <Checkbox checked={neverAgain} label={t('welcome.never')} onChange={setNeverAgain} />
          <Button onPress={close} variant="primary">
            {t('welcome.begin')}
          </Button>
        </div>
      }
      onClose={close}
      open
      title={t('welcome.title', { name: user.userName })}
    >
      <p className="welcome__lead">{t(`welcome.${role}`)}</p>
      <ol className="welcome__steps">
        {welcomeSteps(role).map(({ key, topic }) => (
          <li key={key}>
            <Link onClick={close} to={{ path: HELP_PATH, query: { topic } }}>
              {t(`welcome.steps.${key}.title`)}
            </Link>
            <p>{t(`welcome.steps.${key}.text`)}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
