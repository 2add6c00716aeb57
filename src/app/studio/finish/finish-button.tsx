import { useTranslation } from 'react-i18next';
import { ActionButton } from '../actions/action-button.tsx';
import { judgeActions } from '../actions/judge-actions.ts';
import { useStudio } from '../session/studio-context.ts';

/** Nothing is left to be judged: what comes next is the package itself, or the decision of the spot check. */
export function FinishButton() {
  const { t } = useTranslation('studio');
  const isChanges = useStudio((studio) => studio.changes !== null);
  const isSample = useStudio((studio) => studio.spotCheck !== null);
  return (
    <ActionButton action={judgeActions.finish} icon="check-circle" variant="primary">
      {isSample ? t('sample.decide') : isChanges ? t('changes.finish') : t('finish.open')}
    </ActionButton>
  );
}
